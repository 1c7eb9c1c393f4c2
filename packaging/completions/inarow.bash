# bash completion for inarow

_inarow_values() {  # WORDS CUR: completes one of the words
    mapfile -t COMPREPLY < <(compgen -W "$1" -- "$2")
    # bash ends a word at a colon; what stands before it is on the line already.
    if [[ $2 == *:* && $COMP_WORDBREAKS == *:* ]]; then
        COMPREPLY=("${COMPREPLY[@]#"${2%:*}:"}")
    fi
}

_inarow_files() {  # CUR [ENDING]
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -d -- "$1"; compgen -f -X "!*${2-}" -- "$1" |
        while IFS= read -r file; do [[ -d $file ]] || printf '%s\n' "$file"; done)
}

_inarow_variants() {
    command inarow "${own[@]}" variants 2>/dev/null | awk 'NR > 1 { print $1 }'
}

_inarow_seats() {
    echo person robot
    command inarow levels 2>/dev/null | awk '{ print "robot:" $1 }'
}

_inarow() {
    # Split at blanks alone, so that robot:LEVEL stays one word.
    local line=${COMP_LINE:0:COMP_POINT} words cur prev command='' sub='' own=() i
    COMPREPLY=()
    read -ra words <<<"$line"
    [[ $line == *[[:blank:]] ]] && words+=('')
    cur=${words[-1]}
    prev=${words[-2]-}
    if [[ $cur == --*=* ]]; then
        prev=${cur%%=*}
        cur=${cur#*=}
    fi
    for ((i = 1; i < ${#words[@]} - 1; i++)); do
        case ${words[i]} in
            --variant-file) own=("${words[@]:i:2}"); ((i++)) ;;
            --variant-file=*) own=("${words[i]}") ;;
            --first | --second | --seed | --save | --result | --ui | --variant | --memory | --plies | \
                --checkpoint | --checkpoint-every | --book | --output | -o | --threads | --moves | --size | \
                --format | --theme) ((i++)) ;;
            -*) ;;
            *) if [[ -z $command ]]; then command=${words[i]}; elif [[ -z $sub ]]; then sub=${words[i]}; fi ;;
        esac
    done

    case $prev in
        --variant-file) _inarow_files "$cur" .toml; return ;;
        --first | --second) _inarow_values "$(_inarow_seats)" "$cur"; return ;;
        --save) _inarow_files "$cur" .row; return ;;
        --result | --checkpoint) _inarow_files "$cur"; return ;;
        --theme) _inarow_values 'standard high-contrast' "$cur"; return ;;
        --ui) _inarow_values 'line window' "$cur"; return ;;
        --format) _inarow_values 'png svg' "$cur"; return ;;
        --variant) _inarow_values "$(_inarow_variants)" "$cur"; return ;;
        --output | -o)
            if [[ $command == render ]]; then _inarow_files "$cur"; else _inarow_files "$cur" .book; fi
            return ;;
        --book) _inarow_files "$cur" .book; return ;;
        --moves | --size | --seed | --memory | --plies | --threads | --checkpoint-every) return ;;
    esac

    local general='--help --variant-file' line_options='--json --echo --no-color --save --result --ui --document --theme --no-animation'
    case $command:$cur in
        :-*) _inarow_values "$general --version" "$cur" ;;
        :*) _inarow_values 'play resume replay render solve analyse count book variants levels' "$cur" ;;
        play:-*) _inarow_values "$general --first --second --seed $line_options" "$cur" ;;
        resume:-*) _inarow_values "$general --list $line_options" "$cur" ;;
        replay:-*) _inarow_values "$general --json --no-color" "$cur" ;;
        render:-*) _inarow_values "$general --variant --moves --output --format --size --document --marked --theme" "$cur" ;;
        solve:-*) _inarow_values "$general --variant --memory --book --no-book --threads --weak --json --checkpoint --checkpoint-every" "$cur" ;;
        analyse:-*) _inarow_values "$general --variant --memory --threads --book --no-book --json" "$cur" ;;
        count:-*) _inarow_values "$general --variant --plies" "$cur" ;;
        book:-*)
            case $sub in
                build) _inarow_values "$general --variant --plies --output --threads --memory" "$cur" ;;
                *) _inarow_values "$general" "$cur" ;;
            esac ;;
        *:-*) _inarow_values "$general" "$cur" ;;
        play:*) [[ -n $sub ]] || _inarow_values "$(_inarow_variants)" "$cur" ;;
        resume:*)
            _inarow_files "$cur" .row
            mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -W \
                "$(command inarow resume --list 2>/dev/null | awk '{ print $1 }')" -- "$cur") ;;
        replay:*) _inarow_files "$cur" .row ;;
        render:*) [[ -n $sub ]] || _inarow_files "$cur" .row ;;
        analyse:*) [[ -n $sub ]] || _inarow_files "$cur" .row ;;
        book:*)
            case $sub in
                '') _inarow_values 'build show' "$cur" ;;
                show) _inarow_files "$cur" .book ;;
            esac ;;
        variants:*)
            case $sub in
                '') _inarow_values 'show check keys' "$cur" ;;
                show) _inarow_values "$(_inarow_variants)" "$cur" ;;
                check) _inarow_files "$cur" .toml ;;
            esac ;;
    esac
}

complete -F _inarow inarow

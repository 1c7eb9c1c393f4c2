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
    # Split at spaces alone, so that robot:LEVEL stays one word.
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
            --first | --second | --seed | --save | --result | --ui | --theme | --animation | --sound | --volume | --name | --guest | --clock | --variant | --board | --opening | --memory | \
                --plies | --checkpoint | --checkpoint-every | --book | --output | -o | --threads | --openings | --games | \
                --concurrency | --turn-time | --game-time | --tolerance | --nodes | --time | --depth | --odds | --draw-after | \
                --win-score | --win-moves | --sprt | --records | --sgf | --pgn | --log | --level | --moves | --position | --size | \
                --format | --proof | --positions | --bytes | --svg | --html | --port | --store | --count | --stones) ((i++)) ;;
            -*) ;;
            *) if [[ -z $command ]]; then command=${words[i]}; elif [[ -z $sub ]]; then sub=${words[i]}; fi ;;
        esac
    done

    case $prev in
        --variant-file) _inarow_files "$cur" .toml; return ;;
        --first | --second) _inarow_values "$(_inarow_seats)" "$cur"; return ;;
        --save) _inarow_files "$cur" .row; return ;;
        --result | --checkpoint | --proof | --openings | --records | --sgf | --pgn | --log | --svg | --html | --store) _inarow_files "$cur"; return ;;
        --level) _inarow_values "$(_inarow_seats | sed -n 's/^robot://p')" "$cur"; return ;;
        --ui)
            case $command in
                watch | join) _inarow_values 'line screen' "$cur" ;;
                *) _inarow_values 'line screen window' "$cur" ;;
            esac
            return ;;
        --theme)
            if [[ $command == render ]]; then _inarow_values 'standard high-contrast' "$cur"
            else _inarow_values 'standard light dark high-contrast' "$cur"; fi
            return ;;
        --animation | --sound) _inarow_values 'on off' "$cur"; return ;;
        --clock) _inarow_values 'none 3+2 5+0 5+3 10+5 30s/move' "$cur"; return ;;
        --opening) _inarow_values 'none swap1 swap swap2 pro long-pro' "$cur"; return ;;
        --format) _inarow_values 'png svg gif' "$cur"; return ;;
        --variant) _inarow_values "$(_inarow_variants)" "$cur"; return ;;
        --output | -o)
            if [[ $command != book ]]; then _inarow_files "$cur"; else _inarow_files "$cur" .book; fi
            return ;;
        --book) _inarow_files "$cur" .book; return ;;
        --board | --seed | --count | --date | --memory | --plies | --threads | --checkpoint-every | --games | --concurrency | --turn-time | \
            --game-time | --tolerance | --nodes | --time | --positions | --bytes | --depth | --odds | --draw-after | --win-score | --win-moves | --sprt | \
            --moves | --position | --size | --stones | --volume | --name | --guest) return ;;
    esac

    local general='--help --variant-file' looks='--no-color --ui --theme --ascii --animation --no-animation'
    local sounds='--sound --volume' games='--level --name --guest --clock'
    local line_options="--json --echo --describe --save --result --document $looks $sounds"
    case $command:$cur in
        :-*) _inarow_values "$general --version $looks $sounds $games" "$cur" ;;
        :*) _inarow_values 'play resume replay watch render solve analyse review verify puzzle puzzles count book openings match brain serve join export-page store variants levels statistics config bench' "$cur" ;;
        play:-*) _inarow_values "$general --board --opening --first --second --seed $games $line_options" "$cur" ;;
        resume:-*) _inarow_values "$general --list $games $line_options" "$cur" ;;
        replay:-*) _inarow_values "$general --json --describe --no-color" "$cur" ;;
        watch:-*) _inarow_values "$general $looks" "$cur" ;;
        render:-*) _inarow_values "$general --variant --board --opening --position --moves --output --format --size --document --marked --theme" "$cur" ;;
        solve:-*) _inarow_values "$general --variant --board --position --memory --book --no-book --threads --weak --json --checkpoint --checkpoint-every --nodes --time --proof" "$cur" ;;
        analyse:-*) _inarow_values "$general --variant --board --position --memory --threads --book --no-book --lines --json --nodes --time" "$cur" ;;
        review:-*) _inarow_values "$general --time --nodes --svg --html --json" "$cur" ;;
        puzzle:-*) _inarow_values "$general --board --file --day --date --seed --json --echo --describe $looks $sounds" "$cur" ;;
        puzzles:-*) if [[ $sub == make ]]; then general+=' --variant --board --count --seed --output'; fi
            _inarow_values "$general" "$cur" ;;
        count:-*) _inarow_values "$general --variant --board --plies" "$cur" ;;
        book:-*)
            case $sub in
                build) _inarow_values "$general --variant --board --plies --output --threads --memory" "$cur" ;;
                extend) _inarow_values "$general --plies --positions --bytes --threads" "$cur" ;;
                *) _inarow_values "$general" "$cur" ;;
            esac ;;
        openings:-*) _inarow_values "$general --variant --board --balanced --count --stones --nodes --seed" "$cur" ;;
        match:-*) _inarow_values "$general --ladder --variant --board --opening --openings --games --concurrency --turn-time --game-time --tolerance --nodes --depth --odds --memory --draw-after --win-score --win-moves --sprt --seed --records --sgf --pgn --log --json" "$cur" ;;
        statistics:-*) _inarow_values "$general --json --csv" "$cur" ;;
        config:-*) _inarow_values "$general --reset" "$cur" ;;
        serve:-*) _inarow_values "$general --port --open --public --address --origin --store --behind-proxy --connections --new-games --log" "$cur" ;;
        join:-*) _inarow_values "$general $looks --name --brain --move-time --describe" "$cur" ;;
        export-page:*) _inarow_files "$cur" ;;
        store:-*) if [[ -n $sub ]]; then general+=' --store'; fi
            _inarow_values "$general" "$cur" ;;
        brain:-*) _inarow_values "$general --variant --board --level" "$cur" ;;
        variants:-*) if [[ $sub == show ]]; then general+=' --board --opening'; fi
            _inarow_values "$general" "$cur" ;;
        *:-*) _inarow_values "$general" "$cur" ;;
        match:*) _inarow_values "$(_inarow_seats | grep :) brain:" "$cur" ;;
        config:*) [[ -n $sub ]] || _inarow_values 'theme animation sound volume level name guest clock' "$cur" ;;
        play:* | puzzle:* | statistics:*) [[ -n $sub ]] || _inarow_values "$(_inarow_variants)" "$cur" ;;
        puzzles:*)
            case $sub in
                '') _inarow_values 'make check' "$cur" ;;
                check) _inarow_files "$cur" .txt ;;
            esac ;;
        resume:*)
            _inarow_files "$cur" .row
            mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -W \
                "$(command inarow resume --list 2>/dev/null | awk '{ print $1 }')" -- "$cur") ;;
        replay:* | watch:* | review:*) _inarow_files "$cur" .row ;;
        render:*) [[ -n $sub ]] || _inarow_files "$cur" .row ;;
        analyse:*) [[ -n $sub ]] || _inarow_files "$cur" .row ;;
        verify:*) [[ -n $sub ]] || _inarow_files "$cur" ;;
        book:*)
            case $sub in
                '') _inarow_values 'build extend show' "$cur" ;;
                extend | show) _inarow_files "$cur" .book ;;
            esac ;;
        store:*)
            case $sub in
                '') _inarow_values 'check backup export' "$cur" ;;
                backup) _inarow_files "$cur" ;;
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

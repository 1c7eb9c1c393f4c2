# fish completion for inarow

function __inarow_variants
    inarow variants 2>/dev/null | string match -rg '^([a-z][a-z0-9-]*) .*  (.*)$' | paste - - | tail -n +2
end
function __inarow_seats
    printf '%s\n' person robot
    inarow levels 2>/dev/null | string replace -r '^(\S+)\s+(.*)' 'robot:$1\t$2'
end
function __inarow_kept_games
    inarow resume --list 2>/dev/null | string replace -r '^(\S+)\s+(.*)' '$1\t$2'
end

complete -c inarow -f
complete -c inarow -s h -l help -d 'Print help and exit'
complete -c inarow -n __fish_use_subcommand -l version -d 'Print the version and exit'
complete -c inarow -l variant-file -r -F -d 'A variant of your own'

complete -c inarow -n __fish_use_subcommand -a play -d 'Play a game'
complete -c inarow -n __fish_use_subcommand -a resume -d 'Go on with an unfinished game'
complete -c inarow -n __fish_use_subcommand -a replay -d 'Step through a recorded game'
complete -c inarow -n __fish_use_subcommand -a render -d 'Write a picture of a game'
complete -c inarow -n __fish_use_subcommand -a solve -d 'Read positions and print exact scores'
complete -c inarow -n __fish_use_subcommand -a analyse -d 'Print what every move of a position is worth'
complete -c inarow -n __fish_use_subcommand -a count -d 'Count the different positions'
complete -c inarow -n __fish_use_subcommand -a book -d 'Build and show opening books'
complete -c inarow -n __fish_use_subcommand -a variants -d 'List, show and check variants'
complete -c inarow -n __fish_use_subcommand -a levels -d 'List the robots'

set -l plays '__fish_seen_subcommand_from play'
complete -c inarow -n $plays -a '(__inarow_variants)'
complete -c inarow -n $plays -l first -x -a '(__inarow_seats)' -d 'Who is player 1'
complete -c inarow -n $plays -l second -x -a '(__inarow_seats)' -d 'Who is player 2'
complete -c inarow -n $plays -l seed -x -d 'Makes all that is drawn repeatable'

set -l resumes '__fish_seen_subcommand_from resume'
complete -c inarow -n $resumes -F -a '(__inarow_kept_games)'
complete -c inarow -n $resumes -l list -d 'List the unfinished games'

set -l sits '__fish_seen_subcommand_from play resume'
complete -c inarow -n $sits -l echo -d 'Repeat piped input in the output'
complete -c inarow -n $sits -l save -r -F -d 'Write the record of the game to a file'
complete -c inarow -n $sits -l result -r -F -d 'Write all turns and the result to a file'
complete -c inarow -n $sits -l ui -x -a 'line window' -d 'The front end'
complete -c inarow -n $sits -l no-animation -d 'Pieces do not fall'

set -l paints '__fish_seen_subcommand_from play resume render'
complete -c inarow -n $paints -l document -d 'Squares in the colors of the players, nothing else'
complete -c inarow -n $paints -l theme -x -a 'standard high-contrast' -d 'How it looks'

set -l renders '__fish_seen_subcommand_from render'
complete -c inarow -n $renders -F
complete -c inarow -n $renders -s o -l output -r -F -d 'The picture'
complete -c inarow -n $renders -l moves -x -d 'The moves so far'
complete -c inarow -n $renders -l format -x -a 'png svg' -d 'Of the picture'
complete -c inarow -n $renders -l size -x -d 'Width and height in pixels'
complete -c inarow -n $renders -l marked -d 'As in the window'

set -l shows '__fish_seen_subcommand_from play resume replay'
complete -c inarow -n $shows -l json -d 'One JSON object for each event'
complete -c inarow -n $shows -l no-color -d 'No colors'
complete -c inarow -n '__fish_seen_subcommand_from replay' -F

set -l solves '__fish_seen_subcommand_from solve analyse'
complete -c inarow -n $solves -l book -r -F -d 'A book of your own'
complete -c inarow -n $solves -l no-book -d 'Use no opening book'
complete -c inarow -n '__fish_seen_subcommand_from solve analyse count build render' -l variant -x -a '(__inarow_variants)' -d 'Which game'
complete -c inarow -n '__fish_seen_subcommand_from solve analyse build' -l memory -x -d 'Size of the table in megabytes'
complete -c inarow -n '__fish_seen_subcommand_from solve' -l weak -d 'Win, draw or loss only'
complete -c inarow -n '__fish_seen_subcommand_from solve' -l json -d 'One JSON object for each position'
complete -c inarow -n '__fish_seen_subcommand_from solve' -l checkpoint -r -F -d 'Keep the table in a file'
complete -c inarow -n '__fish_seen_subcommand_from solve' -l checkpoint-every -x -d 'Seconds between two writings'
complete -c inarow -n '__fish_seen_subcommand_from analyse' -l json -d 'One JSON object for each move'
complete -c inarow -n '__fish_seen_subcommand_from analyse' -F
complete -c inarow -n '__fish_seen_subcommand_from count build' -l plies -x -d 'How far'

set -l books '__fish_seen_subcommand_from book; and not __fish_seen_subcommand_from build show'
complete -c inarow -n $books -a build -d 'Solve every position after so many moves'
complete -c inarow -n $books -a show -d 'Check a book and say what it is about'
complete -c inarow -n '__fish_seen_subcommand_from build' -s o -l output -r -F -d 'The book'
complete -c inarow -n '__fish_seen_subcommand_from solve analyse' -l threads -x -d 'How many threads search'
complete -c inarow -n '__fish_seen_subcommand_from build' -l threads -x -d 'How many positions to solve at a time'
complete -c inarow -n '__fish_seen_subcommand_from book; and __fish_seen_subcommand_from show' -F

set -l variants '__fish_seen_subcommand_from variants; and not __fish_seen_subcommand_from show check keys'
complete -c inarow -n $variants -a show -d 'Print a variant with all its keys'
complete -c inarow -n $variants -a check -d 'Check a variant file'
complete -c inarow -n $variants -a keys -d 'Print every key of a variant file'
complete -c inarow -n '__fish_seen_subcommand_from variants; and __fish_seen_subcommand_from show' -a '(__inarow_variants)'
complete -c inarow -n '__fish_seen_subcommand_from variants; and __fish_seen_subcommand_from check' -F

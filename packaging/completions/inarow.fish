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
complete -c inarow -n __fish_use_subcommand -a watch -d 'Watch a recorded game on the screen'
complete -c inarow -n __fish_use_subcommand -a render -d 'Write a picture of a game'
complete -c inarow -n __fish_use_subcommand -a solve -d 'Read positions and print exact scores'
complete -c inarow -n __fish_use_subcommand -a analyse -d 'Print what every move of a position is worth'
complete -c inarow -n __fish_use_subcommand -a review -d 'Say which moves of a game were mistakes'
complete -c inarow -n __fish_use_subcommand -a verify -d 'Check a proof'
complete -c inarow -n __fish_use_subcommand -a count -d 'Count the different positions'
complete -c inarow -n __fish_use_subcommand -a book -d 'Build and show opening books'
complete -c inarow -n __fish_use_subcommand -a match -d 'Let robots and brains play many games'
complete -c inarow -n __fish_use_subcommand -a brain -d 'Play for a manager of the Gomocup protocol'
complete -c inarow -n __fish_use_subcommand -a variants -d 'List, show and check variants'
complete -c inarow -n __fish_use_subcommand -a levels -d 'List the robots'

set -l plays '__fish_seen_subcommand_from play'
complete -c inarow -n $plays -a '(__inarow_variants)'
complete -c inarow -n $plays -l first -x -a '(__inarow_seats)' -d 'Who is player 1'
complete -c inarow -n $plays -l second -x -a '(__inarow_seats)' -d 'Who is player 2'
complete -c inarow -n '__fish_seen_subcommand_from play render solve analyse count match brain build show; and not __fish_seen_subcommand_from book; or __fish_seen_subcommand_from build' -l board -x -d 'Another board'
complete -c inarow -n '__fish_seen_subcommand_from play render match show; and not __fish_seen_subcommand_from book' -l opening -x -a 'none swap1 swap swap2 pro long-pro' -d 'Another opening'
complete -c inarow -n $plays -l seed -x -d 'Makes all that is drawn repeatable'

set -l resumes '__fish_seen_subcommand_from resume'
complete -c inarow -n $resumes -F -a '(__inarow_kept_games)'
complete -c inarow -n $resumes -l list -d 'List the unfinished games'

set -l sits '__fish_seen_subcommand_from play resume'
complete -c inarow -n $sits -l echo -d 'Repeat piped input in the output'
complete -c inarow -n $sits -l save -r -F -d 'Write the record of the game to a file'
complete -c inarow -n $sits -l result -r -F -d 'Write all turns and the result to a file'

set -l paints '__fish_seen_subcommand_from play resume render'
complete -c inarow -n $paints -l document -d 'Squares in the colors of the players, nothing else'

set -l renders '__fish_seen_subcommand_from render'
complete -c inarow -n $renders -F
complete -c inarow -n $renders -s o -l output -r -F -d 'The picture'
complete -c inarow -n $renders -l moves -x -d 'The moves so far'
complete -c inarow -n $renders -l format -x -a 'png svg' -d 'Of the picture'
complete -c inarow -n $renders -l size -x -d 'Width and height in pixels'
complete -c inarow -n $renders -l marked -d 'As in the window'
complete -c inarow -n $renders -l theme -x -a 'standard high-contrast' -d 'How it looks'

set -l shows '__fish_seen_subcommand_from play resume replay'
complete -c inarow -n $shows -l json -d 'One JSON object for each event'
complete -c inarow -n $shows -l describe -d 'Say the board in words'
complete -c inarow -n '__fish_seen_subcommand_from replay watch' -F
complete -c inarow -n '__fish_use_subcommand; or __fish_seen_subcommand_from play resume replay watch' -l no-color -d 'No colors'

set -l screens '__fish_use_subcommand; or __fish_seen_subcommand_from play resume watch'
complete -c inarow -n $screens -l ui -x -a 'line screen' -d 'The front end'
complete -c inarow -n $sits -l ui -x -a window -d 'The front end'
complete -c inarow -n $screens -l theme -x -a 'standard high-contrast' -d 'How it looks'
complete -c inarow -n $screens -l ascii -d 'Draw the screen with ASCII characters alone'
complete -c inarow -n $screens -l no-animation -d 'Let nothing move'

set -l solves '__fish_seen_subcommand_from solve analyse'
complete -c inarow -n $solves -l book -r -F -d 'A book of your own'
complete -c inarow -n $solves -l no-book -d 'Use no opening book'
complete -c inarow -n $solves -l nodes -x -d 'On free boards: so many positions at most'
complete -c inarow -n $solves -l time -x -d 'On free boards: so many seconds at most'
complete -c inarow -n '__fish_seen_subcommand_from solve' -l proof -r -F -d 'Write a proof'
complete -c inarow -n '__fish_seen_subcommand_from review' -l nodes -x -d 'Positions searched for each'
complete -c inarow -n '__fish_seen_subcommand_from review' -l time -x -d 'Seconds for each position'
complete -c inarow -n '__fish_seen_subcommand_from review' -l json -d 'One JSON object for each move'
complete -c inarow -n '__fish_seen_subcommand_from review verify' -F
complete -c inarow -n '__fish_seen_subcommand_from solve analyse count build render' -l variant -x -a '(__inarow_variants)' -d 'Which game'
complete -c inarow -n '__fish_seen_subcommand_from solve analyse build' -l memory -x -d 'Size of the table in megabytes'
complete -c inarow -n '__fish_seen_subcommand_from solve' -l weak -d 'Win, draw or loss only'
complete -c inarow -n '__fish_seen_subcommand_from solve' -l json -d 'One JSON object for each position'
complete -c inarow -n '__fish_seen_subcommand_from solve' -l checkpoint -r -F -d 'Keep the table in a file'
complete -c inarow -n '__fish_seen_subcommand_from solve' -l checkpoint-every -x -d 'Seconds between two writings'
complete -c inarow -n '__fish_seen_subcommand_from analyse' -l json -d 'One JSON object for each move'
complete -c inarow -n '__fish_seen_subcommand_from analyse' -F
complete -c inarow -n '__fish_seen_subcommand_from count build extend' -l plies -x -d 'How far'

set -l books '__fish_seen_subcommand_from book; and not __fish_seen_subcommand_from build extend show'
complete -c inarow -n $books -a build -d 'Solve every position after so many moves'
complete -c inarow -n $books -a extend -d 'Add later positions that take long'
complete -c inarow -n $books -a show -d 'Check a book and say what it is about'
complete -c inarow -n '__fish_seen_subcommand_from build' -s o -l output -r -F -d 'The book'
complete -c inarow -n '__fish_seen_subcommand_from solve analyse' -l threads -x -d 'How many threads search'
complete -c inarow -n '__fish_seen_subcommand_from extend' -l positions -x -d 'How many to solve'
complete -c inarow -n '__fish_seen_subcommand_from extend' -l bytes -x -d 'How large the book may get'
complete -c inarow -n '__fish_seen_subcommand_from build extend' -l threads -x -d 'How many positions to solve at a time'
complete -c inarow -n '__fish_seen_subcommand_from book; and __fish_seen_subcommand_from extend show' -F

set -l matches '__fish_seen_subcommand_from match'
complete -c inarow -n $matches -a '(__inarow_seats | string match "robot:*"; echo brain:)'
complete -c inarow -n $matches -l ladder -d 'Every level against the next'
complete -c inarow -n $matches -l openings -r -F -d 'Openings, one a line'
complete -c inarow -n $matches -l games -x -d 'How many games every two players play'
complete -c inarow -n $matches -l concurrency -x -d 'How many games at a time'
complete -c inarow -n $matches -l turn-time -x -d 'Seconds for a move'
complete -c inarow -n $matches -l game-time -x -d 'Seconds for all moves of a player'
complete -c inarow -n $matches -l tolerance -x -d 'Seconds by which an answer may be late'
complete -c inarow -n $matches -l nodes -x -d 'Nodes for a move'
complete -c inarow -n $matches -l depth -x -d 'Depth of a search'
complete -c inarow -n $matches -l memory -x -d 'Megabytes that a brain may use'
complete -c inarow -n $matches -l draw-after -x -d 'A draw when so many stones are there'
complete -c inarow -n $matches -l win-score -x -d 'A win when both think so'
complete -c inarow -n $matches -l win-moves -x -d 'For so many moves of each'
complete -c inarow -n $matches -l sprt -x -d 'Stop when this test is decided'
complete -c inarow -n $matches -l seed -x -d 'Makes all that robots draw repeatable'
complete -c inarow -n $matches -l records -x -a '(__fish_complete_directories)' -d 'Write every game there'
complete -c inarow -n $matches -l sgf -r -F -d 'Write all games in SGF'
complete -c inarow -n $matches -l pgn -r -F -d 'Write all games in the manner of PGN'
complete -c inarow -n $matches -l log -r -F -d 'Write all that brains say'
complete -c inarow -n $matches -l json -d 'One JSON object for each game'
complete -c inarow -n '__fish_seen_subcommand_from brain' -l level -x -a '(inarow levels | string replace -r "\s.*" "")' -d 'Who thinks'
complete -c inarow -n '__fish_seen_subcommand_from match brain' -l variant -x -a '(__inarow_variants)' -d 'Which game'

set -l variants '__fish_seen_subcommand_from variants; and not __fish_seen_subcommand_from show check keys'
complete -c inarow -n $variants -a show -d 'Print a variant with all its keys'
complete -c inarow -n $variants -a check -d 'Check a variant file'
complete -c inarow -n $variants -a keys -d 'Print every key of a variant file'
complete -c inarow -n '__fish_seen_subcommand_from variants; and __fish_seen_subcommand_from show' -a '(__inarow_variants)'
complete -c inarow -n '__fish_seen_subcommand_from variants; and __fish_seen_subcommand_from check' -F

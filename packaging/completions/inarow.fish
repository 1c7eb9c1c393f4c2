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
complete -c inarow -l variant-file -r -F -d 'Add a variant of your own'

complete -c inarow -n __fish_use_subcommand -a play -d 'Play a game'
complete -c inarow -n __fish_use_subcommand -a resume -d 'Continue an unfinished game'
complete -c inarow -n __fish_use_subcommand -a replay -d 'Step through a recorded game'
complete -c inarow -n __fish_use_subcommand -a watch -d 'Watch a recorded game on the screen'
complete -c inarow -n __fish_use_subcommand -a render -d 'Write a picture of a position as PNG or SVG'
complete -c inarow -n __fish_use_subcommand -a solve -d 'Read positions, one per line, and solve them'
complete -c inarow -n __fish_use_subcommand -a analyse -d 'Print what every move of a position is worth'
complete -c inarow -n __fish_use_subcommand -a review -d 'Find the mistakes in a game and explain them'
complete -c inarow -n __fish_use_subcommand -a verify -d 'Check a proof written by solve --proof'
complete -c inarow -n __fish_use_subcommand -a count -d 'Count the different positions after each move'
complete -c inarow -n __fish_use_subcommand -a book -d 'Build, extend and show opening books'
complete -c inarow -n __fish_use_subcommand -a match -d 'Play many games and report which player is stronger'
complete -c inarow -n __fish_use_subcommand -a brain -d 'Play as a Gomocup brain on standard input and output'
complete -c inarow -n __fish_use_subcommand -a variants -d 'List, show and check variants'
complete -c inarow -n __fish_use_subcommand -a serve -d 'Serve the page to browsers on this machine'
complete -c inarow -n __fish_use_subcommand -a export-page -d 'Write the page as files for any web server'
complete -c inarow -n __fish_use_subcommand -a levels -d 'List the robots and their levels'
complete -c inarow -n __fish_use_subcommand -a bench -d 'Run a fixed search and print its node count'

set -l plays '__fish_seen_subcommand_from play'
complete -c inarow -n $plays -a '(__inarow_variants)'
complete -c inarow -n $plays -l first -x -a '(__inarow_seats)' -d 'Choose who is player 1'
complete -c inarow -n $plays -l second -x -a '(__inarow_seats)' -d 'Choose who is player 2'
complete -c inarow -n '__fish_seen_subcommand_from play render solve analyse count match brain build show; and not __fish_seen_subcommand_from book; or __fish_seen_subcommand_from build' -l board -x -d 'Override the board size'
complete -c inarow -n '__fish_seen_subcommand_from play render match show; and not __fish_seen_subcommand_from book' -l opening -x -a 'none swap1 swap swap2 pro long-pro' -d 'Override the opening'
complete -c inarow -n $plays -l seed -x -d 'Set the random seed, to repeat a game'

set -l resumes '__fish_seen_subcommand_from resume'
complete -c inarow -n $resumes -F -a '(__inarow_kept_games)'
complete -c inarow -n $resumes -l list -d 'List the unfinished games'

set -l sits '__fish_seen_subcommand_from play resume'
complete -c inarow -n $sits -l echo -d 'Repeat piped input in the output'
complete -c inarow -n $sits -l save -r -F -d 'Save the game to a file after every move'
complete -c inarow -n $sits -l result -r -F -d 'Write all turns and the result to a file'

set -l paints '__fish_seen_subcommand_from play resume render'
complete -c inarow -n $paints -l document -d 'Show the bare board alone'

set -l renders '__fish_seen_subcommand_from render'
complete -c inarow -n $renders -F
complete -c inarow -n $renders -s o -l output -r -F -d 'Write this picture'
complete -c inarow -n '__fish_seen_subcommand_from render solve analyse' -l position -x -d 'Begin with these stones, such as "x1o/3/3 x"'
complete -c inarow -n $renders -l moves -x -d 'Play these moves, separated by spaces'
complete -c inarow -n $renders -l format -x -a 'png svg' -d 'Choose png or svg'
complete -c inarow -n $renders -l size -x -d 'Set width and height in pixels'
complete -c inarow -n $renders -l marked -d 'Draw coordinates, shapes, last move and winning line'
complete -c inarow -n $renders -l theme -x -a 'standard high-contrast' -d 'Choose the look'

set -l shows '__fish_seen_subcommand_from play resume replay'
complete -c inarow -n $shows -l json -d 'Print a JSON object for each event'
complete -c inarow -n $shows -l describe -d 'Describe the board in words, for screen readers'
complete -c inarow -n '__fish_seen_subcommand_from replay watch' -F
complete -c inarow -n '__fish_use_subcommand; or __fish_seen_subcommand_from play resume replay watch' -l no-color -d 'Use no colors'

set -l screens '__fish_use_subcommand; or __fish_seen_subcommand_from play resume watch'
complete -c inarow -n $screens -l ui -x -a 'line screen' -d 'Choose the front end'
complete -c inarow -n $sits -l ui -x -a window -d 'Choose the front end'
complete -c inarow -n $screens -l theme -x -a 'standard high-contrast' -d 'Choose the look'
complete -c inarow -n $screens -l ascii -d 'Draw the screen with ASCII characters only'
complete -c inarow -n $screens -l no-animation -d 'Disable animation'

set -l solves '__fish_seen_subcommand_from solve analyse'
complete -c inarow -n $solves -l book -r -F -d 'Use your own book'
complete -c inarow -n $solves -l no-book -d 'Use no opening book'
complete -c inarow -n $solves -l nodes -x -d 'Search at most this many positions'
complete -c inarow -n $solves -l time -x -d 'Search at most this many seconds'
complete -c inarow -n '__fish_seen_subcommand_from solve' -l proof -r -F -d 'Write a proof of the first position'
complete -c inarow -n '__fish_seen_subcommand_from review' -l nodes -x -d 'Search at most this many nodes per position'
complete -c inarow -n '__fish_seen_subcommand_from review' -l time -x -d 'Spend at most this many seconds per position'
complete -c inarow -n '__fish_seen_subcommand_from review' -l svg -r -d 'Write the review as one picture'
complete -c inarow -n '__fish_seen_subcommand_from review' -l html -r -d 'Write the review as a page to send'
complete -c inarow -n '__fish_seen_subcommand_from review' -l json -d 'Print a JSON object for each move'
complete -c inarow -n '__fish_seen_subcommand_from review verify' -F
complete -c inarow -n '__fish_seen_subcommand_from solve analyse count build render' -l variant -x -a '(__inarow_variants)' -d 'Choose the game'
complete -c inarow -n '__fish_seen_subcommand_from solve analyse build' -l memory -x -d 'Use a table of this many megabytes'
complete -c inarow -n '__fish_seen_subcommand_from solve' -l weak -d 'Find only win, draw or loss'
complete -c inarow -n '__fish_seen_subcommand_from solve' -l json -d 'Print a JSON object for each position'
complete -c inarow -n '__fish_seen_subcommand_from solve' -l checkpoint -r -F -d 'Save the table to a file and resume from it'
complete -c inarow -n '__fish_seen_subcommand_from solve' -l checkpoint-every -x -d 'Set the save interval in seconds'
complete -c inarow -n '__fish_seen_subcommand_from analyse' -l json -d 'Print a JSON object for each move'
complete -c inarow -n '__fish_seen_subcommand_from analyse' -F
complete -c inarow -n '__fish_seen_subcommand_from count build extend' -l plies -x -d 'Set the number of moves'

set -l books '__fish_seen_subcommand_from book; and not __fish_seen_subcommand_from build extend show'
complete -c inarow -n $books -a build -d 'Solve all positions after some moves'
complete -c inarow -n $books -a extend -d 'Add later positions that are frequent and hard'
complete -c inarow -n $books -a show -d 'Check a book and describe it'
complete -c inarow -n '__fish_seen_subcommand_from build' -s o -l output -r -F -d 'Write this book'
complete -c inarow -n '__fish_seen_subcommand_from solve analyse' -l threads -x -d 'Search with this many threads'
complete -c inarow -n '__fish_seen_subcommand_from extend' -l positions -x -d 'Solve this many frequent positions'
complete -c inarow -n '__fish_seen_subcommand_from extend' -l bytes -x -d 'Keep the book below this size'
complete -c inarow -n '__fish_seen_subcommand_from build extend' -l threads -x -d 'Solve this many positions at a time'
complete -c inarow -n '__fish_seen_subcommand_from book; and __fish_seen_subcommand_from extend show' -F

set -l matches '__fish_seen_subcommand_from match'
complete -c inarow -n $matches -a '(__inarow_seats | string match "robot:*"; echo brain:)'
complete -c inarow -n $matches -l ladder -d 'Play every level against the next'
complete -c inarow -n $matches -l openings -r -F -d 'Read openings, one per line'
complete -c inarow -n $matches -l games -x -d 'Play this many games per pair'
complete -c inarow -n $matches -l concurrency -x -d 'Play this many games at a time'
complete -c inarow -n $matches -l turn-time -x -d 'Allow this many seconds per move'
complete -c inarow -n $matches -l game-time -x -d 'Allow each player this many seconds per game'
complete -c inarow -n $matches -l tolerance -x -d 'Forgive answers this many seconds late'
complete -c inarow -n $matches -l nodes -x -d 'Allow this many nodes per move'
complete -c inarow -n $matches -l depth -x -d "Limit the depth of a brain's search"
complete -c inarow -n $matches -l memory -x -d 'Allow a brain this many megabytes'
complete -c inarow -n $matches -l draw-after -x -d 'Call a draw when this many stones are placed'
complete -c inarow -n $matches -l win-score -x -d 'Call a win when both players agree on this score'
complete -c inarow -n $matches -l win-moves -x -d 'Require that agreement for this many moves'
complete -c inarow -n $matches -l sprt -x -d 'Stop when this sequential test is decided'
complete -c inarow -n $matches -l seed -x -d 'Set the random seed'
complete -c inarow -n $matches -l records -x -a '(__fish_complete_directories)' -d 'Write every game to a record file there'
complete -c inarow -n $matches -l sgf -r -F -d 'Write all games as SGF'
complete -c inarow -n $matches -l pgn -r -F -d 'Write all games in a PGN-like format'
complete -c inarow -n $matches -l log -r -F -d 'Log all communication with brains'
complete -c inarow -n $matches -l json -d 'Print a JSON object for each game'
complete -c inarow -n '__fish_seen_subcommand_from brain' -l level -x -a '(inarow levels | string replace -r "\s.*" "")' -d 'Choose the robot'
complete -c inarow -n '__fish_seen_subcommand_from match brain' -l variant -x -a '(__inarow_variants)' -d 'Choose the game'

set -l variants '__fish_seen_subcommand_from variants; and not __fish_seen_subcommand_from show check keys'
complete -c inarow -n $variants -a show -d 'Print a variant with all its keys'
complete -c inarow -n $variants -a check -d 'Check a variant file'
complete -c inarow -n $variants -a keys -d 'Print every key of variant files as Markdown'
complete -c inarow -n '__fish_seen_subcommand_from variants; and __fish_seen_subcommand_from show' -a '(__inarow_variants)'
complete -c inarow -n '__fish_seen_subcommand_from variants; and __fish_seen_subcommand_from check' -F
complete -c inarow -n '__fish_seen_subcommand_from serve' -l port -x -d 'Set the port; 0 is any free one'
complete -c inarow -n '__fish_seen_subcommand_from serve' -l open -d 'Open a browser'
complete -c inarow -n '__fish_seen_subcommand_from export-page' -F

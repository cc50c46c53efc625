-- Apart from 0101-sums-kept-as-rows-change, whose locks end before everything is counted.
select app_private.correct_tallies();

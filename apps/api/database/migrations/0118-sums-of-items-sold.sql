-- Apart from 0116-items-sold, whose locks end before everything is counted.
select app_private.correct_tallies();

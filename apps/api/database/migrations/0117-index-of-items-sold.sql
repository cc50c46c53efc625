-- without a transaction

-- What was sold most (app.most_sold): the sums of months and quarters but those of one, which are most of them.
drop index concurrently if exists tallies_most_sold;
create index concurrently tallies_most_sold on tallies (business_id, kind, branch_id, day) include (part, count, amount)
  where count <> 1 and kind in ('booked_months', 'booked_quarters', 'sold_months', 'sold_quarters');

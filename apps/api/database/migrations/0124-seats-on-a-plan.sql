-- Where a seat stands on the plan of its area, in hundredths of its width and height, and what it looks like there.
alter table seats
  add column x int,
  add column y int,
  add column shape text not null default 'square',
  add column places int;

-- How many guests a table is booked for; null: nobody said, or something else is booked.
alter table reservations add column party int;

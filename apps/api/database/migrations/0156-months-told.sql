-- The first day of the last month whose figures were mailed to the owner: each month once, whichever server comes first.
alter table businesses add column month_told date;

-- A branch is of one business, as in 0106 and 0107: without these the planner takes a branch to hold hardly an invoice, so that every
-- index costs the same.
create statistics invoices_of_branches (dependencies) on business_id, branch_id from invoices;
-- With them how common a word is, which decides how it is looked for: the indexes of 0110 are new.
analyze invoices;
analyze reservations;
analyze orders;
analyze items;
analyze members;

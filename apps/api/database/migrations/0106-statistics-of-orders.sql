-- A branch is of one business: without these the planner takes a branch to hold no orders to speak of, every index for as good
-- as the other, and one day of a large branch was found among all of its orders.
create statistics orders_of_branches (dependencies) on business_id, branch_id from orders;
analyze orders;

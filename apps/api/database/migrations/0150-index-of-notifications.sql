-- without a transaction

-- The policy asks for the business of each notification: with it in the index, the total of a person is counted there alone.
drop index concurrently if exists notifications_of_person;
create index concurrently notifications_of_person on notifications (user_id, id desc) include (business_id);
drop index concurrently if exists notifications_newest;

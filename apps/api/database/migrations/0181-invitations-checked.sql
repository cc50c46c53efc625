-- The second step of 0180: rows of before hold none but the purposes of before, and are read without a lock on writes.
alter table code_requests validate constraint code_requests_purpose_check;

-- Invitations by mail are counted as codes are: for each address, whoever invites, and for each business.
alter table code_requests drop constraint code_requests_purpose_check;
alter table code_requests add constraint code_requests_purpose_check
  check (purpose in ('register', 'reset', 'verify', 'invitation')) not valid;

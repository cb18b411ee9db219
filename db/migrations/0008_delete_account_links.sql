-- Someone without a password proves by mail that it is they who delete their account.

alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check
  check (purpose in ('verify_email', 'change_email', 'reset_password', 'delete_account'));

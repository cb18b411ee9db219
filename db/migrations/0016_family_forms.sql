-- The form a family sent last. The same one again, by a second click or after a lost answer, posts
-- nothing twice.

alter table families add column last_form_key uuid;

-- compatible: yes
-- The same for every attempt to send one form: a listing whose answer was lost is not posted twice.
alter table job_listings add column form_key uuid;

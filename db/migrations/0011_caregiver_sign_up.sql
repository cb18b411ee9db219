-- Made in the browser for one sign-up: the same submit again, after a double click or an answer that
-- was lost on its way, finds what the first one made.

alter table caregivers add column sign_up_key uuid;

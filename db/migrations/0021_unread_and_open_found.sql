-- compatible: yes
-- one by one
-- The conversations of someone with something unread, or not counted yet, in the order of their list:
-- few, however many they have.
create index concurrently if not exists conversations_unread_by_family
  on conversations (family_user_id, last_message_at desc, id desc)
  include (family_unread, caregiver_user_id) where family_unread is distinct from 0;
create index concurrently if not exists conversations_unread_by_caregiver
  on conversations (caregiver_user_id, last_message_at desc, id desc)
  include (caregiver_unread, family_user_id) where caregiver_unread is distinct from 0;

-- Open posts of suspended families are counted family by family.
create index concurrently if not exists job_requests_open_by_family
  on job_requests (family_id) where status = 'open';

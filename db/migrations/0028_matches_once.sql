-- compatible: yes
-- The indexes by what was found say the same.
alter table search_matches
  drop constraint search_matches_search_id_caregiver_id_job_request_id_job_li_key;

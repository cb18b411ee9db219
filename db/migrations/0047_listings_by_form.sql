-- compatible: yes
-- one by one
create unique index concurrently if not exists job_listings_by_form on job_listings (form_key)
  where form_key is not null;

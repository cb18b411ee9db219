-- compatible: yes
-- Families can ask for those whose license or certificate was checked. Rows of the search have the new
-- bits once they are made again.
insert into search_facets (name, bit) values
  ('verified:nursing_license', 42), ('verified:cna_certification', 43), ('verified:hha_certification', 44);

select request_backfill('caregivers.relist');

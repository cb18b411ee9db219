-- compatible: yes
-- Whether the facets say so: 'verified:id_verification' has this bit in every database.
create or replace function is_identity_proven(facets bigint) returns boolean language sql immutable parallel safe as $$
  select facets & 4 = 4
$$;

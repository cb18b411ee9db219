-- compatible: yes
-- Who withdraws a testimonial, or deletes their account, leaves no more than a first name. Rows are not read
-- yet: this step holds the table.
create function first_name_of(name text) returns text language sql immutable parallel safe as $$
  select case when length(first) = 1 then first || '.' else first end from substring(name from '\S+') as first
$$;

alter table testimonials
  drop constraint testimonials_check,
  add constraint testimonials_contact_check check (
    status not in ('invited', 'refused') or num_nonnulls(contact_email, contact_phone) >= 1) not valid;

select request_backfill('testimonials.withdrawn');

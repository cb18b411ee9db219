-- compatible: yes

-- When an application had each status that it has left; `status_changed_at` says it of the present one.
alter table applications
  add column viewed_at timestamptz,
  add column shortlisted_at timestamptz,
  add column invited_at timestamptz,
  add column hired_at timestamptz;

-- Here and not in the program: every way to change a status is remembered, and applications from
-- before these columns need no backfill.
create function remember_application_step() returns trigger language plpgsql as $$
begin
  case old.status
    when 'viewed' then new.viewed_at := old.status_changed_at;
    when 'shortlisted' then new.shortlisted_at := old.status_changed_at;
    when 'interview' then new.invited_at := old.status_changed_at;
    when 'hired' then new.hired_at := old.status_changed_at;
    else null;
  end case;
  return new;
end $$;

create trigger applications_remember_step before update of status on applications
  for each row when (old.status <> new.status) execute function remember_application_step();

-- compatible: yes
-- A question to the people who run the product. It has a number of its own, from the same sequence as
-- reports: a person says 'case 1005' and means one thing.
create table help_cases (
  id uuid primary key default gen_random_uuid(),
  case_number integer not null unique default nextval('reports_case_number_seq'),
  -- null: asked without an account
  user_id uuid references users on delete cascade,
  -- where the answer goes
  email text not null check (email = lower(btrim(email)) and length(email) <= 254),
  phone text check (phone ~ '^\+1\d{10}$'),
  topic text not null check (topic in (
    'safety', 'account', 'profile', 'jobs', 'messages', 'privacy', 'other')),
  details text not null check (length(details) between 1 and 2000),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  answer text check (length(answer) between 1 and 4000),
  answered_at timestamptz,
  handled_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((answer is null) = (answered_at is null)),
  check (status <> 'answered' or answer is not null)
);

create trigger help_cases_touched before update on help_cases for each row execute function touch_updated_at();
-- Whoever fears for someone's safety is read first.
create index help_cases_by_status on help_cases (status, (topic = 'safety') desc, case_number);
create index help_cases_by_user on help_cases (user_id, case_number desc);
create index help_cases_by_email on help_cases (email, case_number desc);
create index help_cases_by_age on help_cases (updated_at) where status <> 'open';
create index help_cases_by_handler on help_cases (handled_by);

-- Answers are told behind the bell. Rows are not read yet: this step holds the tables.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'message', 'application', 'application_status', 'approval', 'verification', 'testimonial', 'report',
    'help', 'job')) not valid;
alter table notification_preferences
  drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in (
    'message', 'application', 'application_status', 'approval', 'verification', 'testimonial', 'report',
    'help', 'job')) not valid;

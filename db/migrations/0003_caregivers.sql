-- Caregivers, what they can prove, and the papers that prove it.

create table caregivers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  display_name text not null check (length(display_name) between 1 and 100),
  -- used for verification, never public
  legal_name text not null check (length(legal_name) between 1 and 200),
  gender text not null check (gender in ('female', 'male', 'other')),
  profession text not null
    check (profession in ('Caregiver', 'Home Health Aide', 'Certified Nursing Assistant')),
  bio text not null default '' check (bio = '' or length(bio) between 100 and 500),

  zip_code text not null references zip_codes,
  city text not null,
  state text not null,
  travel_distance_miles integer not null check (travel_distance_miles between 0 and 100),

  years_experience integer not null check (years_experience between 0 and 80),
  -- as chosen at sign-up, shown until the years are edited
  experience_range text check (experience_range in ('0-1', '2-5', '6-10', '11+')),
  hourly_rate_min_cents integer not null check (hourly_rate_min_cents > 0),
  hourly_rate_max_cents integer check (hourly_rate_max_cents >= hourly_rate_min_cents),
  -- null = not specified
  is_non_smoker boolean,
  languages text[] not null check (cardinality(languages) between 1 and 40),
  specialties text[] not null check (cardinality(specialties) between 1 and 40),
  certifications text[] not null default '{}' check (cardinality(certifications) <= 40),
  availability_types text[] not null
    check (availability_types <@ array['live_in', 'overnight', 'full_time', 'part_time']),
  availability_notes text not null default '' check (length(availability_notes) <= 500),
  photo_id uuid references photos on delete set null,
  video_url text check (video_url ~ '^https://'),

  -- Two facts, not one: the admin approves, the caregiver lists.
  approval_status text not null default 'pending'
    check (approval_status in ('pending', 'approved', 'rejected')),
  rejection_reason text,
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  is_listed boolean not null default true,
  submitted_at timestamptz not null default now(),

  last_active_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((approval_status = 'rejected') = (rejection_reason is not null))
);

create index caregivers_by_approval on caregivers (approval_status, submitted_at, id);
create trigger caregivers_touched before update on caregivers
  for each row execute function touch_updated_at();

create table verifications (
  id uuid primary key default gen_random_uuid(),
  caregiver_id uuid not null references caregivers on delete cascade,
  type text not null check (type in (
    'cna_certification', 'cpr_first_aid', 'drug_screening', 'education_verification',
    'employment_verification', 'fcra_background_check', 'hha_certification', 'id_verification',
    'liability_insurance', 'nursing_license', 'personal_reference', 'professional_reference',
    'workers_compensation')),
  status text not null default 'pending' check (status in (
    'cancelled', 'clear', 'consider', 'expired', 'failed', 'in_progress', 'pending')),
  provider_name text check (length(provider_name) between 1 and 200),
  registry_url text check (registry_url ~ '^https://'),
  checked_by uuid references users on delete set null,
  started_at timestamptz not null default now(),
  completed_at timestamptz,
  expires_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (caregiver_id, type),
  check (status <> 'clear' or completed_at is not null)
);

create index verifications_open on verifications (status, caregiver_id)
  where status in ('pending', 'in_progress');
create index verifications_expiring on verifications (expires_on) where status = 'clear';
create trigger verifications_touched before update on verifications
  for each row execute function touch_updated_at();

create table documents (
  id uuid primary key default gen_random_uuid(),
  caregiver_id uuid not null references caregivers on delete cascade,
  verification_id uuid references verifications on delete set null,
  purpose text not null check (purpose in ('government_id', 'resume', 'verification')),
  document_type text not null
    check (document_type in ('background_check_report', 'certification', 'insurance_policy', 'license', 'other')),
  access_level text not null default 'private' check (access_level in ('family_only', 'private', 'public')),
  file_id uuid not null unique references files on delete cascade,
  uploaded_at timestamptz not null default now(),
  check ((purpose = 'verification') or verification_id is null)
);

-- One government ID and one resume each; a verification may have several papers.
create unique index documents_one_each on documents (caregiver_id, purpose) where purpose <> 'verification';
create index documents_by_caregiver on documents (caregiver_id);
create index documents_by_verification on documents (verification_id);

-- compatible: yes
-- Families choose from the kinds of care that the form offers; until now only the form said so. Rows
-- are not read yet: this step holds the table.
alter table job_requests add constraint job_requests_care_types_offered check (
  care_types <@ array[
    'Personal care', 'Mobility support', 'Companionship', 'Meal prep', 'Medication reminders',
    'Dementia / Alzheimer''s', 'Post-surgery / rehab', 'Transportation', 'Childcare / special needs'
  ]) not valid;

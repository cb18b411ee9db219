-- compatible: yes
-- Each report of the admins' list says how many there are about the same person.
create index reports_by_subject on reports (subject_user_id, case_number);

-- compatible: yes
-- A step of its own: while it reads the rows of before 0005, people read and write the table.
alter table job_requests validate constraint job_requests_care_types_offered;

-- compatible: yes
-- Reads the table while people write.
alter table testimonials validate constraint testimonials_contact_check;

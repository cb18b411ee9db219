-- compatible: yes
alter table conversations validate constraint conversations_unread;

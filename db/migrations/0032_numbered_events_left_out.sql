-- compatible: yes
-- A bitmap of the index has the entries of all events that were numbered since the last vacuum, and each transaction
-- read them again. A scan of the index in its order marks them as dead, and passes over them the next time.
alter function number_events() set enable_bitmapscan = off;

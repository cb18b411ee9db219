-- compatible: yes
-- A connection keeps the plans it made when the table had a few rows, and would read all of it for each event until
-- statistics are gathered: with some thousand events of a busy hour, more than all else of sending a message.
alter function number_events() set enable_seqscan = off;

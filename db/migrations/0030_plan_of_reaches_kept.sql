-- compatible: yes
-- The planner sees that its values are those of one row, expects less of a plan for them than of the kept one,
-- and plans each time somebody is listed: four fifths of a millisecond, three times what the statement takes.
alter function spread_listed_caregiver() set plan_cache_mode = force_generic_plan;

-- The nightly sweep asks of every stored file whether a row knows it.

create index photos_by_stored_key on photos
  using gin (jsonb_path_query_array(variants, '$[*].key') jsonb_path_ops);

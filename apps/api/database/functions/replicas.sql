-- How far the log of a server goes, by which a standby is known to have what its primary has acknowledged (docs/decisions/0039).

-- Of a primary; no row: this server only reads. What has been acknowledged has been flushed, unless commits wait for no disk.
create or replace function app.log_written() returns table (place pg_lsn, timeline int) language sql volatile
set search_path = pg_catalog, pg_temp as $$
  select case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end,
    -- The name of a file of the log begins with its timeline.
    ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int
  where not pg_is_in_recovery()
$$;

-- Of a standby. The timeline is null where the owner of this function may not see it (neither superuser nor pg_read_all_stats).
create or replace function app.log_replayed() returns table (place pg_lsn, timeline int, is_following boolean) language sql volatile
security definer set search_path = pg_catalog, public, app, pg_temp as $$
  select pg_last_wal_replay_lsn(), r.received_tli, pg_is_in_recovery() and r.pid is not null
  from (select) as one left join pg_stat_wal_receiver r on true
$$;

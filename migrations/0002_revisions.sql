-- Who changed what: append-only, by month, read in commit-safe order by the live events.
create sequence revisions_id_seq as bigint;
--> statement-breakpoint
create table revisions (
  id bigint not null default nextval('revisions_id_seq'),
  at timestamp (3) with time zone not null default now(),
  xid xid8 not null default pg_current_xact_id(),
  entity text not null,
  record_id uuid not null,
  resort_id uuid,
  version integer not null,
  action text not null check (action in ('create', 'update', 'delete', 'restore')),
  -- {field: {"from": …, "to": …}}; a record that came or went has every field in it.
  changes jsonb not null,
  user_id uuid,
  user_name text,
  request_id text,
  primary key (at, id)
) partition by range (at);
--> statement-breakpoint
create index revisions_record_idx on revisions (record_id, version);
--> statement-breakpoint
create index revisions_order_idx on revisions (xid, id);
--> statement-breakpoint
create index revisions_at_idx on revisions using brin (at);
--> statement-breakpoint
create table revisions_default partition of revisions default;
--> statement-breakpoint
create or replace function ridgeline_partition_revisions(months integer) returns void language plpgsql as $$
declare
  first date := date_trunc('month', now() at time zone 'UTC')::date;
  start date;
begin
  for step in 0..months loop
    start := (first + make_interval(months => step))::date;
    begin
      execute format(
        'create table if not exists %I partition of revisions for values from (%L) to (%L)',
        'revisions_' || to_char(start, 'YYYY_MM'),
        start::text || ' 00:00+00',
        (start + interval '1 month')::date::text || ' 00:00+00'
      );
    exception when check_violation then
      -- The default partition already holds rows of this month; they stay readable there.
      null;
    end;
  end loop;
end $$;
--> statement-breakpoint
select ridgeline_partition_revisions(3);
--> statement-breakpoint
create or replace function ridgeline_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'revisions are append-only' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger revisions_append_only before update or delete on revisions
  for each row execute function ridgeline_refuse_change();
--> statement-breakpoint
create trigger revisions_no_truncate before truncate on revisions
  for each statement execute function ridgeline_refuse_change();

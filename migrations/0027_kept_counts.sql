CREATE TABLE "row_counts" (
	"entity" text NOT NULL,
	"resort_id" uuid,
	"status" text,
	"active" boolean,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "row_counts_entity_idx" ON "row_counts" USING btree ("entity","resort_id");--> statement-breakpoint
-- Adds the additions up: those other transactions are adding up stay theirs, and a reader sees either all of them or their sum.
create function ridgeline_add_up_counts(kind text) returns void language sql as $$
  with gone as (
    delete from row_counts where ctid = any (array(select ctid from row_counts where entity = kind for update skip locked)) returning *
  )
  insert into row_counts (entity, resort_id, status, active, n)
  select entity, resort_id, status, active, sum(n) from gone group by entity, resort_id, status, active having sum(n) <> 0
$$;
--> statement-breakpoint
-- Keeps count of a table from now on; a second time nothing is done. Writers wait while it is counted for the first time.
create function ridgeline_keep_counts(kept text, kind text, has_status boolean) returns void language plpgsql as $do$
declare
  status text := case when has_status then '%s.status' else 'null' end;
begin
  if exists (select from pg_trigger where tgrelid = kept::regclass and tgname = 'row_counts') then return; end if;
  execute format('lock table %I in share row exclusive mode', kept);
  execute format($f$
    create or replace function %I() returns trigger language plpgsql as $t$
    begin
      if tg_op <> 'INSERT' then
        insert into row_counts values (%L, old.resort_id, %s, old.active, -1);
      end if;
      if tg_op <> 'DELETE' then
        insert into row_counts values (%L, new.resort_id, %s, new.active, 1);
      end if;
      -- Once in a while whoever writes adds up what others have added.
      if random() < 0.01 then perform ridgeline_add_up_counts(%L); end if;
      return null;
    end $t$
  $f$, kept || '_kept_count', kind, format(status, 'old'), kind, format(status, 'new'), kind);
  execute format('delete from row_counts where entity = %L', kind);
  execute format('insert into row_counts select %L, resort_id, %s, active, count(*) from %I t group by 1, 2, 3, 4', kind, format(status, 't'), kept);
  execute format('create trigger row_counts after insert or delete on %I for each row execute function %I()', kept, kept || '_kept_count');
  -- A change of what is measured does not even call it.
  execute format('create trigger row_counts_moved after update on %I for each row when (%s) execute function %I()', kept,
    case when has_status then '(old.resort_id, old.status, old.active) is distinct from (new.resort_id, new.status, new.active)'
      else '(old.resort_id, old.active) is distinct from (new.resort_id, new.active)' end, kept || '_kept_count');
  -- A list that was emptied at once is counted from nothing again.
  execute format('create trigger row_counts_gone after truncate on %I for each statement execute function ridgeline_forget_counts(%L)', kept, kind);
end $do$;
--> statement-breakpoint
create function ridgeline_forget_counts() returns trigger language plpgsql as $$
begin
  delete from row_counts where entity = tg_argv[0];
  return null;
end $$;

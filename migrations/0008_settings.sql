CREATE TABLE "log_entries" (
	"id" bigint PRIMARY KEY DEFAULT nextval('revisions_id_seq') NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"level" varchar(10) NOT NULL,
	"kind" varchar(10) NOT NULL,
	"action" varchar(20) NOT NULL,
	"user_id" uuid,
	"user_name" varchar(254),
	"resort_id" uuid,
	"entity" varchar(40),
	"message" varchar(1000),
	"ip_address" varchar(64),
	"user_agent" varchar(300),
	"request_id" varchar(64),
	"duration_ms" integer
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" varchar(80) NOT NULL,
	"resort_id" uuid,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "settings_key_unique" UNIQUE NULLS NOT DISTINCT("key","resort_id")
);
--> statement-breakpoint
CREATE INDEX "log_entries_at_idx" ON "log_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "log_entries_user_idx" ON "log_entries" USING btree ("user_id","at","id");
--> statement-breakpoint
-- What lies in the log stays as it was written; after a year it may go.
create or replace function ridgeline_keep_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '1 year' then
    return old;
  end if;
  raise exception 'the log is append-only' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger log_entries_append_only before update or delete on log_entries
  for each row execute function ridgeline_keep_log();
--> statement-breakpoint
create trigger log_entries_no_truncate before truncate on log_entries
  for each statement execute function ridgeline_refuse_change();
--> statement-breakpoint
-- What a removed record is found by: its names in every language and what identifies it, without case and accents.
create or replace function ridgeline_removed_text(changes jsonb) returns text
  language sql immutable strict parallel safe set search_path from current
  as $$
    select ridgeline_fold(concat_ws(' ',
      coalesce(name ->> 'from', title ->> 'from', "fullName" ->> 'from', text ->> 'from', description ->> 'from'),
      code ->> 'from', alias ->> 'from', sku ->> 'from', email ->> 'from', "externalId" ->> 'from', "internalId" ->> 'from'))
    from jsonb_to_record(changes) as told (name jsonb, title jsonb, "fullName" jsonb, text jsonb, description jsonb, code jsonb, alias jsonb,
      sku jsonb, email jsonb, "externalId" jsonb, "internalId" jsonb)
  $$;
--> statement-breakpoint
-- The trash: what was removed, newest first, in a resort, in the whole house, by whom, or by its words.
create index revisions_removed_resort_idx on revisions (resort_id, at, id) where action = 'delete';
--> statement-breakpoint
create index revisions_removed_idx on revisions (at, id) include (entity, resort_id, user_id) where action = 'delete';
--> statement-breakpoint
create index revisions_removed_text_idx on revisions using gin (ridgeline_removed_text(changes) gin_trgm_ops) where action = 'delete';
--> statement-breakpoint
-- The log of one person. Other filters walk the revisions in their order.
create index revisions_user_idx on revisions (user_id, at, id);

CREATE TABLE "translation_marks" (
	"record_id" uuid NOT NULL,
	"field" text NOT NULL,
	"language" text NOT NULL,
	"entity" text NOT NULL,
	"resort_id" uuid,
	"source" text NOT NULL,
	"translation" text NOT NULL,
	"written_for" text NOT NULL,
	"accepted_for" text,
	"since" integer NOT NULL,
	"latest" integer NOT NULL,
	"is_outdated" boolean NOT NULL,
	CONSTRAINT "translation_marks_record_id_field_language_pk" PRIMARY KEY("record_id","field","language")
);
--> statement-breakpoint
CREATE INDEX "translation_marks_due_idx" ON "translation_marks" USING btree ("language","source","entity","resort_id","record_id") WHERE "translation_marks"."is_outdated";
--> statement-breakpoint
-- Marks translations whose source text changes without them. A mark is a function of the texts as they are, so undoing a change undoes its mark.
create function ridgeline_mark_texts() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  became jsonb := to_jsonb(new);
  kind text := tg_argv[0];
  resort uuid := case when tg_argv[0] = 'resort' then new.id else (became ->> 'resort_id')::uuid end;
  origin text := coalesce((select default_language from resorts where id = resort), 'sk');
  field_name text;
  before jsonb;
  after jsonb;
begin
  -- After the entity come pairs of a field and its column.
  for place in 0 .. (tg_nargs - 1) / 2 - 1 loop
    field_name := tg_argv[1 + 2 * place];
    before := was -> tg_argv[2 + 2 * place];
    after := became -> tg_argv[2 + 2 * place];
    continue when before = after;
    update translation_marks m set is_outdated = outdated.now
      from (select o.language, coalesce(md5(after ->> o.language) = o.translation and md5(after ->> o.source) <> o.written_for
          and md5(after ->> o.source) is distinct from o.accepted_for, false) as now
        from translation_marks o where o.record_id = new.id and o.field = field_name) outdated
      where m.record_id = new.id and m.field = field_name and m.language = outdated.language and m.is_outdated <> outdated.now;
    continue when coalesce(before ->> origin, '') = '' or coalesce(after ->> origin, '') = '' or before ->> origin = after ->> origin;
    insert into translation_marks as m
      (record_id, field, language, entity, resort_id, source, translation, written_for, since, latest, is_outdated)
    select new.id, field_name, t.key, kind, resort, origin, md5(t.value), md5(before ->> origin), new.version, new.version, true
      from jsonb_each_text(after) t where t.key <> origin and t.value <> '' and t.value = before ->> t.key
    on conflict (record_id, field, language) do update set
      -- The same translation may wait since an earlier change of its source.
      (written_for, accepted_for, since, is_outdated) = (
        select case when x.is_waiting then m.written_for else excluded.written_for end, case when x.is_waiting then m.accepted_for end,
          case when x.is_waiting then m.since else excluded.since end, case when x.is_waiting then m.is_outdated else true end
        from (select (m.translation, m.source) = (excluded.translation, excluded.source) and m.written_for <> excluded.written_for
          and m.accepted_for is distinct from excluded.written_for as is_waiting) x),
      translation = excluded.translation, source = excluded.source, latest = excluded.latest;
  end loop;
  return null;
end $$;
--> statement-breakpoint
-- Follows the texts of a table from now on; done again only when its texts are others. A change of other columns does not even call the trigger.
create function ridgeline_watch_texts(watched text, kind text, fields text[], columns text[]) returns void language plpgsql as $do$
declare
  named text := 'translation_marks_' || left(md5(kind || fields::text || columns::text), 8);
  old text;
begin
  if exists (select from pg_trigger where tgrelid = watched::regclass and tgname = named) then return; end if;
  for old in select tgname from pg_trigger where tgrelid = watched::regclass and tgname like 'translation\_marks\_%' loop
    execute format('drop trigger %I on %I', old, watched);
  end loop;
  execute format('create trigger %I after update of %s on %I for each row when (%s) execute function ridgeline_mark_texts(%L%s)', named,
    (select string_agg(format('%I', c), ', ') from unnest(columns) c), watched,
    (select string_agg(format('old.%I is distinct from new.%I', c, c), ' or ') from unnest(columns) c), kind,
    (select string_agg(format(', %L, %L', f, c), '') from unnest(fields, columns) x (f, c)));
end $do$;

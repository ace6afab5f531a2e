-- An erasure also empties the messages of entries about the sign-ins of the person.
create or replace function ridgeline_keep_log() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if old.at < public.ridgeline_log_kept_from() then
      return old;
    end if;
  elsif current_setting('ridgeline.erasing', true) = 'on'
    and (new.message is null or new.message = old.message) and to_jsonb(new) - '{user_name,ip_address,user_agent,message}'::text[]
      = to_jsonb(old) - '{user_name,ip_address,user_agent,message}'::text[] then
    return new;
  end if;
  raise exception 'the log is append-only' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
-- Takes a person out of histories and log. "stand_ins" has the personal fields of the record and what stands in their place, "label" the
-- name in what the person did, "emails" (in small letters) what was entered at failed sign-ins.
create or replace function ridgeline_erase(kind text, record uuid, stand_ins jsonb, label text, emails text[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  erasure_number integer;
  moments timestamptz[];
  ids bigint[];
  more_moments timestamptz[];
  more_ids bigint[];
begin
  select e.number into erasure_number from public.erasures e where e.entity = kind and e.record_id = record;
  if erasure_number is null then
    raise exception 'an erasure is noted before it is done' using errcode = 'restrict_violation';
  end if;
  -- Values are erased, never replaced by others.
  if label <> 'Anonymised ' || erasure_number or exists (
    select from jsonb_each_text(stand_ins) s where s.key <> all (public.ridgeline_personal_fields(kind))
      or s.value !~ '^(Anonymised \d+|anonymised-\d+@erased\.invalid|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$') then
    raise exception 'an erasure only empties personal fields' using errcode = 'restrict_violation';
  end if;
  perform public.ridgeline_lock_chain();
  perform set_config('ridgeline.erasing', 'on', true);
  with changed as (
    update public.revisions r set changes = (
        select jsonb_object_agg(f.key, case when not stand_ins ? f.key then f.value else jsonb_build_object(
          'from', case when jsonb_typeof(f.value -> 'from') = 'null' then 'null'::jsonb else stand_ins -> f.key end,
          'to', case when jsonb_typeof(f.value -> 'to') = 'null' then 'null'::jsonb else stand_ins -> f.key end) end)
        from jsonb_each(r.changes) f)
      where r.record_id = record and r.entity = kind and r.changes ?| array(select jsonb_object_keys(stand_ins))
      returning r.at, r.id
  ) select array_agg(c.at), array_agg(c.id) into moments, ids from changed c;
  if kind = 'user' then
    with changed as (
      update public.revisions r set user_name = label, ip_address = null
      where r.user_id = record and (r.user_name is distinct from label or r.ip_address is not null) returning r.at, r.id
    ) select array_agg(c.at), array_agg(c.id) into more_moments, more_ids from changed c;
    moments := moments || more_moments;
    ids := ids || more_ids;
    with changed as (
      -- At sign-ins, the message has the names of their passkeys and the networks of their sessions; at views, the id of the other user.
      update public.log_entries e set user_name = label, ip_address = null, user_agent = null,
        message = case when e.kind = 'login' and e.action not in ('viewAs', 'viewAsEnd') then null else e.message end
      where e.user_id = record or lower(e.user_name) = any (emails) returning e.at, e.id
    ) select array_agg(c.at), array_agg(c.id) into more_moments, more_ids from changed c;
    moments := moments || more_moments;
    ids := ids || more_ids;
  end if;
  perform set_config('ridgeline.erasing', 'off', true);
  perform public.ridgeline_seal_erased(moments, ids, erasure_number);
end $$;
--> statement-breakpoint
-- Of those who are already erased, too.
select ridgeline_erase('user', e.record_id, '{}', 'Anonymised ' || e.number, array[lower('Anonymised ' || e.number)]) from erasures e
where e.entity = 'user' and exists (select from log_entries l where l.user_id = e.record_id and l.kind = 'login' and l.message is not null);

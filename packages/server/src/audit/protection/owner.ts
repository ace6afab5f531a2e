/**
 * Gives the history, the log and their seals to an owner of their own, so that the role of the server can add to them and read them, but
 * neither change nor delete a row (decision 0127). What retention and erasure need, functions of that owner do.
 */
import pg from 'pg'

/** It cannot sign in. */
const owner = 'ridgeline_audit'

const tables = ['revisions', 'log_entries', 'erasures', 'audit_seals', 'audit_leaves', 'audit_rows']
/** All functions that run with the rights of the owner, in its triggers or in its indexes. */
const functions = [
  'append_seal',
  'drop_revisions',
  'erase',
  'fold',
  'forget_log',
  'keep_log',
  'leaf',
  'lock_chain',
  'log_kept_from',
  'moment',
  'next_seal',
  'partition_revisions',
  'personal_fields',
  'refuse_change',
  'removed_text',
  'seal',
  'seal_body',
  'seal_erased',
  'seal_hash',
  'seal_retention',
].map((name) => `ridgeline_${name}`)
/** They would let their caller write seals. */
const internal = ['ridgeline_append_seal', 'ridgeline_seal_erased', 'ridgeline_seal_retention']
/** What the server fills in: numbers, times and transactions come from the database. */
const filledIn = {
  revisions: 'entity, record_id, resort_id, version, action, changes, user_id, user_name, request_id, ip_address',
  log_entries: 'level, kind, action, user_id, user_name, resort_id, entity, message, ip_address, user_agent, request_id, duration_ms',
  erasures: 'entity, record_id, erased_by',
}

export class NotProtectableError extends Error {
  override name = 'NotProtectableError'
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'ridgeline audit', connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Changes the owner of all these tables and functions. */
async function move(client: pg.Client, to: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter %s %s owner to ${to}', case c.relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, c.oid::regclass)
        as statement from pg_class c
      where c.relnamespace = 'public'::regnamespace and (c.relname = any ($1) or c.relname = 'revisions_id_seq'
        or c.oid in (select inhrelid from pg_inherits where inhparent = 'public.revisions'::regclass))
    union all
    select format('alter function %s owner to ${to}', p.oid::regprocedure) from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proname = any ($2)`,
    [tables, functions],
  )
  for (const { statement } of rows) await client.query(statement)
}

/** Quoted. The role that owns the database is the server's. */
async function serverRole(client: pg.Client, url: string): Promise<string> {
  const { username } = new URL(url)
  const { rows } = await client.query<{ name: string; rules: boolean }>(
    'select quote_ident(rolname) as name, rolsuper as rules from pg_roles where rolname = $1',
    [decodeURIComponent(username)],
  )
  const [role] = rows
  if (!role) throw new NotProtectableError(`There is no role ${decodeURIComponent(username)}.`)
  if (role.rules)
    throw new NotProtectableError('The role of the server is a superuser, which no permission restricts: give it a role of its own.')
  return role.name
}

/** A dump locks and reads each partition of the history, also those of later months, and sequences: reading the history is not enough. */
async function allowDumps(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query(
    `select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S') and relowner = $1::regrole`,
    [owner],
  )
  await client.query(`grant select on ${rows.map(({ name }) => name).join(', ')} to ${role};
    alter default privileges for role ${owner} in schema public grant select on tables to ${role}`)
}

/**
 * @param url of the server, @param adminUrl of a superuser or of a role that may create roles and acts for the server's
 * @throws NotProtectableError where it would be without effect
 */
export function protect(url: string, adminUrl: string): Promise<void> {
  return withClient(adminUrl, async (client) => {
    const role = await serverRole(client, url)
    const { rows } = await client.query<{ isDone: boolean; isSuper: boolean }>(
      `select (select bool_and(pg_get_userbyid(relowner) = $1) from pg_class where oid = any (array['revisions', 'audit_seals']::regclass[])) as "isDone",
        (select rolsuper from pg_roles where rolname = current_user) as "isSuper"`,
      [owner],
    )
    if (rows[0]!.isDone) return void (await allowDumps(client, role))
    await client.query(`do $$ begin create role ${owner} nologin; exception when duplicate_object or unique_violation then null; end $$`)
    await client.query('begin')
    // A role that is not a superuser must be a member of both to hand things over.
    if (!rows[0]!.isSuper) await client.query(`grant ${owner}, ${role} to current_user`)
    // The owner of a schema may drop what is in it.
    await client.query(`alter schema public owner to ${owner}; grant usage, create on schema public to ${role}`)
    await move(client, owner)
    const names = tables.join(', ')
    await client.query(`revoke all on ${names} from public, ${role}; grant select on ${names} to ${role}`)
    for (const [table, columns] of Object.entries(filledIn)) await client.query(`grant insert (${columns}) on ${table} to ${role}`)
    await client.query(`grant usage on sequence revisions_id_seq to ${role}; grant select on settings to ${owner}`)
    await allowDumps(client, role)
    for (const name of internal) await client.query(`revoke all on function ${name} from public`)
    await client.query('commit')
  })
}

/** Gives everything back to the role of the server, which a migration of these tables needs. */
export function release(url: string, adminUrl: string): Promise<void> {
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ known: boolean }>('select exists (select from pg_roles where rolname = $1) as known', [owner])
    if (!rows[0]!.known) return
    const role = await serverRole(client, url)
    await client.query(`begin; alter schema public owner to pg_database_owner`)
    await move(client, role)
    await client.query('commit')
  })
}

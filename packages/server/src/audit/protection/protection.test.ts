/** The role of the server can change nothing, and erasing and retention leave the chain whole. */
import type pg from 'pg'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalFields } from '@ridgeline/domain/access/personal'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { forgetOldEntries, note } from '../../db/keep/log-entries.ts'
import { dropRevisions } from '../../db/keep/partitions.ts'
import { sealAll, startChain, type Chain } from '../chain.fixture.ts'
import { verifyChain } from '../verify.ts'
import { isProtected } from './is-protected.ts'
import { protect, release } from './owner.ts'

let chain: Chain
beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain.close())

test('the role of the server can add and read, but neither change nor delete, nor seal by itself', async () => {
  const [one] = await chain.db.query<{ id: string }>(sql`select id::text as id from revisions limit 1`)
  const refused = [
    `update revisions set user_name = 'x' where id = ${one!.id}`,
    'delete from revisions',
    'truncate revisions',
    'drop table revisions',
    'drop table revisions_default',
    'alter table revisions disable trigger all',
    'alter table log_entries disable trigger all',
    'create trigger mine before insert on revisions for each row execute function ridgeline_refuse_change()',
    `update log_entries set user_name = 'x'`,
    'delete from log_entries',
    'delete from erasures',
    'delete from audit_seals',
    `update audit_leaves set leaf = ''`,
    `insert into audit_leaves (at, id, seal, is_entry, leaf) values (now(), 1, 1, false, '')`,
    `insert into revisions (at, entity, record_id, version, action, changes) values ('2020-01-01', 'slope', gen_random_uuid(), 1, 'create', '{}')`,
    `insert into log_entries (at, level, kind, action) values ('2020-01-01', 'info', 'login', 'login')`,
    `select setval('revisions_id_seq', 1)`,
    `select ridgeline_append_seal(null)`,
    `select ridgeline_seal_erased('{}', '{}', 1)`,
    `select ridgeline_seal_retention('logRetention', now())`,
    'set role ridgeline_audit',
    'alter function ridgeline_refuse_change() owner to current_user',
    `create or replace function ridgeline_keep_log() returns trigger language plpgsql as 'begin return old; end'`,
    'drop schema public cascade',
  ]
  for (const statement of refused) {
    const outcome = await chain.db.pool.query(statement).then(
      () => 'done',
      (error: pg.DatabaseError) => error.code,
    )
    expect([statement, outcome]).toEqual([statement, '42501'])
  }
  expect(await isProtected(chain.db)).toBe(true)
  expect(await chain.faults()).toEqual([])
})

/** As pg_dump, which the packages of the embedded database do not have. */
async function expectDumpable(): Promise<void> {
  const { rows } = await chain.db.pool.query(
    `select oid::regclass::text as name, relkind as kind from pg_class
      where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace) and relkind in ('r', 'p', 'S')`,
  )
  const names = (...kinds: string[]) => rows.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name)
  await chain.db.transaction((tx) => tx.query(sql.raw(`lock table ${names('r', 'p').join(', ')} in access share mode`)))
  for (const name of names('S')) await chain.db.pool.query(`select last_value from ${name}`)
}

test('R14 the role of the server can dump everything, also months that are added later', async () => {
  await chain.db.query(sql`select ridgeline_partition_revisions(9)`)
  await expectDumpable()
})

test('R14 the next start or "protect" lets a database be dumped that was protected before', async () => {
  const { url, adminUrl } = chain.server
  const role = new URL(url).username
  await chain.owner.query(`revoke select on revisions_default, revisions_id_seq from ${role}`)
  await protect(url, adminUrl)
  await expectDumpable()
})

test('M8 a person is erased from sealed rows, values are only emptied, and the chain stays whole', async () => {
  const { body } = await chain.admin('POST', 'users', {
    fullName: 'Erasedcanary',
    email: 'erasedcanary@example.com',
    loginType: 'legacy',
    password: 'Stratené heslo 1',
  })
  const id = String(body['id'])
  const signIn = { kind: 'login', action: 'login', userId: id, userName: 'Erasedcanary', ipAddress: '192.0.2.7' } as const
  await note(chain.db, { ...signIn, message: 'Erasedcanary’s phone' })
  expect(await chain.faults()).toEqual([])
  expect((await chain.admin('POST', `users/${id}/erase`)).status).toBe(200)
  expect(await chain.faults()).toEqual([])
  const [left] = await chain.db.query<{ rows: number; salts: number }>(sql`
    select (select count(*)::integer from audit_rows r where strpos(r.content::text, 'rasedcanary') > 0) as rows,
      (select count(*)::integer from audit_leaves l join audit_rows r on r.at = l.at and r.id = l.id
        where r.record_id = ${id}::uuid and l.salt is not null and exists (select from audit_leaves m where m.id = l.id and m.seal > l.seal)) as salts`)
  expect(left).toEqual({ rows: 0, salts: 0 })
  // A superuser who calls a change an erasure is found, too.
  await note(chain.db, { kind: 'login', action: 'loginFailed', userName: 'unknown@example.com', ipAddress: '192.0.2.1' })
  expect(await chain.faults()).toEqual([])
  const [other] = await chain.db.query<{ at: string; id: string; level: string }>(sql`
    select at::text as at, r.id::text as id, level from log_entries r where user_name = 'unknown@example.com'`)
  const sealAgain = `select ridgeline_seal_erased(array['${other!.at}'::timestamptz], array[${other!.id}], 1)`
  await chain.byHand(`update log_entries set level = 'error' where id = ${other!.id}`, sealAgain)
  expect(await chain.faults()).toMatchObject([{ what: 'changed', id: other!.id }])
  await chain.byHand(`update log_entries set user_name = 'Anonymised 1' where id = ${other!.id}`, sealAgain)
  const forging = sql`select ridgeline_erase('user', ${id}::uuid, '{"fullName":"Somebody else"}', 'Anonymised 1', '{}')`
  await expect(chain.db.query(forging)).rejects.toThrow('only empties')
  const [lift] = chain.lifts
  await chain.db.query(sql`insert into erasures (entity, record_id) values ('skilift', ${lift!.id}::uuid)`)
  await expect(
    chain.db.query(sql`select ridgeline_erase('skilift', ${lift!.id}::uuid, '{"status":null}', 'Anonymised 2', '{}')`),
  ).rejects.toThrow('only empties')
})

test('what retention deletes is not a fault; what is deleted earlier is', async () => {
  await chain.owner.query(
    `insert into log_entries (at, level, kind, action, message) values (now() - interval '400 days', 'info', 'system', 'sync', 'old')`,
  )
  await chain.owner.query(
    `create table revisions_2020_01 partition of revisions for values from ('2020-01-01 00:00+00') to ('2020-02-01 00:00+00')`,
  )
  await sealAll(chain.db)
  const before = (await verifyChain(chain.db)).faults
  // Inserted with a time of long ago: named as long as it is there.
  expect(before).toMatchObject([{ what: 'misdated' }])
  await forgetOldEntries(chain.db)
  await dropRevisions(chain.db, 6)
  expect((await verifyChain(chain.db)).faults).toEqual(before)
})

test('releasing gives the tables back to the role of the server, and protecting works again', async () => {
  await release(chain.server.url, chain.server.adminUrl)
  expect(await isProtected(chain.db)).toBe(false)
  await chain.db.query(sql`alter table log_entries add column tried integer`)
  await chain.db.query(sql`alter table log_entries drop column tried`)
  await protect(chain.server.url, chain.server.adminUrl)
  expect(await isProtected(chain.db)).toBe(true)
  await expect(protect(chain.server.adminUrl, chain.server.adminUrl)).rejects.toThrow('superuser')
})

test('the database lets an erasure rewrite exactly the fields declared as personal', async () => {
  for (const entity of allEntities) {
    const [row] = await chain.db.query<{ fields: string[] }>(sql`select ridgeline_personal_fields(${entity.name}) as fields`)
    const declared = personalFields(entity).map(([name]) => name)
    expect([entity.name, row!.fields.toSorted()]).toEqual([entity.name, declared.toSorted()])
  }
})

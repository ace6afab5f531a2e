/**
 * Issue 16, Must show 7: after thousands of changes, a row changed, removed or inserted by hand is found, erasing and retention leave the
 * chain whole, and the role of the server can change nothing.
 */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalFields } from '@ridgeline/domain/access/personal'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { isFull, times } from '../proofs/scene/chance.ts'
import { forgetOldEntries, note } from '../db/keep/log-entries.ts'
import { dropRevisions } from '../db/keep/partitions.ts'
import { everything, startTestServer, type Client, type TestServer } from '../testing/server.ts'
import { planted } from '../testing/sample-in.ts'
import { protect, release } from './protection/owner.ts'
import { isProtected } from './protection/is-protected.ts'
import { sealRows } from './seal.ts'
import { verifyChain } from './verify.ts'

const changes = times(10_000, 300)
const liftCount = 10

let server: TestServer
let admin: Client
/** A superuser, who can do everything by hand. */
let owner: pg.Client
let lifts: { id: string; version: number }[]
beforeAll(async () => {
  server = await startTestServer()
  await protect(server.url, server.adminUrl)
  owner = new pg.Client(server.adminUrl)
  await owner.connect()
  admin = await server.signedIn(everything)
  const place = { services: server.services, resortId: await server.createResort(1) }
  lifts = []
  for (let at = 0; at < liftCount; at++) lifts.push({ id: (await planted(place, skilift, 100 + at)).id, version: 1 })
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const db = () => server.services.db

/** Each change of a lift follows its previous one; lifts change at the same time. */
const change = (count: number) =>
  Promise.all(
    lifts.map(async (lift) => {
      for (let at = 0; at < count / liftCount; at++) {
        const waitingTime = (lift.version % 200) + 1
        const { status } = await admin('PATCH', `skilifts/${lift.id}`, { waitingTime }, { 'if-match': `"${lift.version++}"` })
        expect(status).toBe(200)
      }
    }),
  )

/** Until no row waits for an older transaction of another test. */
const sealAll = (on = db()) =>
  expect
    .poll(async () => {
      await sealRows(on)
      const [row] = await on.query<{ left: number }>(sql`select count(*)::integer as left from audit_rows r
        where not exists (select from audit_leaves l where l.at = r.at and l.id = r.id) and r.id < 9000000000`)
      return row!.left
    })
    .toBe(0)

async function faults(): Promise<unknown[]> {
  await sealAll()
  return (await verifyChain(db())).faults
}

/** What triggers refuse, a superuser can do. */
async function byHand(...statements: string[]) {
  await owner.query(`begin; set local session_replication_role = replica; ${statements.join('; ')}; commit`)
}

/** Finds the fault of these statements, and nothing after they are undone. */
async function expectFound(fault: object, statements: string[], undo: string[]) {
  await byHand(...statements)
  expect(await faults()).toEqual([expect.objectContaining(fault)])
  await byHand(...undo)
  expect(await faults()).toEqual([])
}

test('all changes are sealed in the order of their commits, also those from before the chain, and the chain is whole', async () => {
  await sealRows(db())
  const changing = change(changes)
  let sealed = 0
  for (let isDone = false; !isDone;) {
    isDone = await Promise.race([changing.then(() => true), sealRows(db()).then((rows) => ((sealed += rows), false))])
  }
  await note(db(), { kind: 'login', action: 'loginFailed', userName: 'unknown@example.com', ipAddress: '192.0.2.1' })
  expect(await faults()).toEqual([])
  const report = await verifyChain(db())
  const [stored] = await db().query<{ rows: number }>(sql`select count(*)::integer as rows from audit_rows`)
  expect(report).toMatchObject({ entries: stored!.rows, isProtected: true })
  expect(report.entries).toBeGreaterThan(changes)
  expect(sealed).toBeGreaterThan(0)
  expect(await verifyChain(db(), { number: report.seal!, hash: report.hash! })).toMatchObject({ faults: [] })
  expect((await verifyChain(db(), { number: report.seal!, hash: '0'.repeat(64) })).faults).toMatchObject([{ what: 'sealChanged' }])
})

test('the command says what it found, and compares the chain with a seal known from outside', async () => {
  const program = fileURLToPath(new URL('../audit.ts', import.meta.url))
  const env = { ...process.env, DATABASE_URL: server.url, DATA_DIR: server.services.config.dataDir }
  const done = await new Promise<{ code: number | null; out: string }>((resolve) => {
    const child = execFile(process.execPath, [program, 'verify', '--seal', `1:${'0'.repeat(64)}`], { env }, (_, out) =>
      resolve({ code: child.exitCode, out }),
    )
  })
  expect(done.out).toMatch(/^Seal 1 was changed by hand, or belongs to another chain\.\n\d+ rows are sealed, the newest of /)
  expect(done.out).toContain('The role of the server cannot change or delete rows.\nThe chain is broken.')
  expect(done.code).toBe(2)
})

test('a row changed, removed or inserted by hand is named', async () => {
  const [row] = await db().query<{ id: string; entity: string; recordId: string }>(sql`
    select id::text as id, entity, record_id as "recordId" from revisions where entity = 'skilift' order by revisions.id offset 30 limit 1`)
  const { id, recordId } = row!
  const copy = `create table if not exists kept as select * from revisions where id = ${id}`
  await expectFound(
    { what: 'changed', id, entity: 'skilift', recordId },
    [copy, `update revisions set user_name = 'Somebody else' where id = ${id}`],
    [`update revisions r set user_name = k.user_name from kept k where r.id = k.id`],
  )
  await expectFound(
    { what: 'changed', id },
    [`create table salts as select salt from audit_leaves where id = ${id}`, `update audit_leaves set salt = null where id = ${id}`],
    [`update audit_leaves set salt = (select salt from salts) where id = ${id}`],
  )
  await expectFound({ what: 'removed', id }, [`delete from revisions where id = ${id}`], ['insert into revisions select * from kept'])
  await expectFound(
    { what: 'inserted', entity: 'skilift', recordId },
    [
      `insert into revisions select 9000000000, at - interval '1 ms', xid, entity, record_id, resort_id, version, action, changes from kept`,
    ],
    ['delete from revisions where id = 9000000000'],
  )
  // As if it were not sealed yet.
  await expectFound(
    { what: 'inserted', entity: 'skilift', recordId },
    [
      `insert into revisions select 9000000001, at - interval '1 ms', '9000000000000', entity, record_id, resort_id, version, action, changes from kept`,
    ],
    ['delete from revisions where id = 9000000001'],
  )
  await owner.query('drop table kept, salts')
})

test('a changed seal or leaf is named', async () => {
  const [seal] = await db().query<{ number: string; at: string; id: string; leaf: string }>(sql`
    select l.seal::text as number, l.at::text as at, l.id::text as id, encode(l.leaf, 'hex') as leaf
    from audit_leaves l join audit_seals s on s.number = l.seal where s.kind = 'rows' order by l.seal, l.id limit 1`)
  const { number, at, id, leaf } = seal!
  const where = `where at = '${at}' and id = ${id}`
  await byHand(`update audit_leaves set leaf = sha256('') ${where}`)
  expect(await faults()).toMatchObject([
    { what: 'sealChanged', seal: number },
    { what: 'changed', id },
  ])
  await byHand(`update audit_leaves set leaf = '\\x${leaf}' ${where}`)
  await expectFound(
    { what: 'sealChanged', seal: number },
    [`update audit_seals set sealed_at = sealed_at + interval '1 s' where number = ${number}`],
    [`update audit_seals set sealed_at = sealed_at - interval '1 s' where number = ${number}`],
  )
})

test('the role of the server can add and read, but neither change nor delete, nor seal by itself', async () => {
  const [one] = await db().query<{ id: string }>(sql`select id::text as id from revisions limit 1`)
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
    const outcome = await db()
      .pool.query(statement)
      .then(
        () => 'done',
        (error: pg.DatabaseError) => error.code,
      )
    expect([statement, outcome]).toEqual([statement, '42501'])
  }
  expect(await isProtected(db())).toBe(true)
  expect(await faults()).toEqual([])
})

test('M8 a person is erased from sealed rows, values are only emptied, and the chain stays whole', async () => {
  const { body } = await admin('POST', 'users', {
    fullName: 'Erasedcanary',
    email: 'erasedcanary@example.com',
    loginType: 'legacy',
    password: 'Stratené heslo 1',
  })
  const id = String(body['id'])
  await note(db(), { kind: 'login', action: 'login', userId: id, userName: 'Erasedcanary', ipAddress: '192.0.2.7' })
  expect(await faults()).toEqual([])
  expect((await admin('POST', `users/${id}/erase`)).status).toBe(200)
  expect(await faults()).toEqual([])
  const [left] = await db().query<{ rows: number; salts: number }>(sql`
    select (select count(*)::integer from audit_rows r where strpos(r.content::text, 'rasedcanary') > 0) as rows,
      (select count(*)::integer from audit_leaves l join audit_rows r on r.at = l.at and r.id = l.id
        where r.record_id = ${id}::uuid and l.salt is not null and exists (select from audit_leaves m where m.id = l.id and m.seal > l.seal)) as salts`)
  expect(left).toEqual({ rows: 0, salts: 0 })
  // A superuser who calls a change an erasure is found, too.
  const [other] = await db().query<{ at: string; id: string; level: string }>(sql`
    select at::text as at, r.id::text as id, level from log_entries r where user_name = 'unknown@example.com'`)
  const sealAgain = `select ridgeline_seal_erased(array['${other!.at}'::timestamptz], array[${other!.id}], 1)`
  await byHand(`update log_entries set level = 'error' where id = ${other!.id}`, sealAgain)
  expect(await faults()).toMatchObject([{ what: 'changed', id: other!.id }])
  await byHand(`update log_entries set user_name = 'Anonymised 1' where id = ${other!.id}`, sealAgain)
  const forging = sql`select ridgeline_erase('user', ${id}::uuid, '{"fullName":"Somebody else"}', 'Anonymised 1', '{}')`
  await expect(db().query(forging)).rejects.toThrow('only empties')
  const [lift] = lifts
  await db().query(sql`insert into erasures (entity, record_id) values ('skilift', ${lift!.id}::uuid)`)
  await expect(
    db().query(sql`select ridgeline_erase('skilift', ${lift!.id}::uuid, '{"status":null}', 'Anonymised 2', '{}')`),
  ).rejects.toThrow('only empties')
})

test.runIf(isFull)('sealing takes little from the changes that are made meanwhile', { timeout: 600_000 }, async () => {
  const rates: Record<'open' | 'sealed', number[]> = { open: [], sealed: [] }
  const each = 1_000
  for (let round = 0; round < 12; round++) {
    const kind = round % 2 === 0 ? 'open' : 'sealed'
    const sealing = kind === 'sealed' ? setInterval(() => void sealRows(db()), 1_000) : undefined
    const begun = performance.now()
    await change(each)
    rates[kind].push((each / (performance.now() - begun)) * 1_000)
    clearInterval(sealing)
    // What was left open is not sealed at the cost of the next round.
    await sealAll()
  }
  const middle = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
  const [open, sealed] = [middle(rates.open), middle(rates.sealed)]
  console.log(`changes a second: ${open.toFixed(0)} unsealed, ${sealed.toFixed(0)} sealed, ratio ${(sealed / open).toFixed(3)}`)
  expect(sealed / open).toBeGreaterThan(0.8)
})

test('what retention deletes is no fault; what is deleted earlier is', async () => {
  await owner.query(
    `insert into log_entries (at, level, kind, action, message) values (now() - interval '400 days', 'info', 'system', 'sync', 'old')`,
  )
  await owner.query(
    `create table revisions_2020_01 partition of revisions for values from ('2020-01-01 00:00+00') to ('2020-02-01 00:00+00')`,
  )
  await sealAll()
  const before = (await verifyChain(db())).faults
  // Inserted with a time of long ago: named as long as it is there.
  expect(before).toMatchObject([{ what: 'misdated' }])
  await forgetOldEntries(db())
  await dropRevisions(db(), 6)
  expect((await verifyChain(db())).faults).toEqual(before)
})

test('a restored database, whose transactions are numbered again, is sealed on', async () => {
  const fresh = await startTestServer()
  try {
    const on = fresh.services.db
    await sealAll(on)
    // As after restoring a dump: sealed rows and a chain with higher numbers than the transactions of this server.
    const seal = sql`select s from audit_seals s order by number desc limit 1`
    await on.query(sql`update audit_seals set upto_xid = '9000000000'`)
    await on.query(sql`update audit_seals s set hash = ridgeline_seal_hash(s, null) where number = (select (x.s).number from (${seal}) x)`)
    await fresh.createResort(2)
    await sealAll(on)
    const report = await verifyChain(on)
    const [stored] = await on.query<{ rows: number }>(sql`select count(*)::integer as rows from audit_rows`)
    expect(report).toMatchObject({ faults: [], entries: stored!.rows })
  } finally {
    await fresh.close()
  }
})

test('releasing gives the tables back to the role of the server, and protecting works again', async () => {
  await release(server.url, server.adminUrl)
  expect(await isProtected(db())).toBe(false)
  await db().query(sql`alter table log_entries add column tried integer`)
  await db().query(sql`alter table log_entries drop column tried`)
  await protect(server.url, server.adminUrl)
  expect(await isProtected(db())).toBe(true)
  await expect(protect(server.adminUrl, server.adminUrl)).rejects.toThrow('superuser')
})

test('the database lets an erasure rewrite exactly the fields declared as personal', async () => {
  for (const entity of allEntities) {
    const [row] = await db().query<{ fields: string[] }>(sql`select ridgeline_personal_fields(${entity.name}) as fields`)
    const declared = personalFields(entity).map(([name]) => name)
    expect([entity.name, row!.fields.toSorted()]).toEqual([entity.name, declared.toSorted()])
  }
})

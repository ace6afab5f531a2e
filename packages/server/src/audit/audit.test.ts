/** After thousands of changes, a row changed, removed or inserted by hand is found. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFull, times } from '../proofs/scene/chance.ts'
import { note } from '../db/keep/log-entries.ts'
import { startTestServer } from '../testing/server.ts'
import { sealAll, startChain, type Chain } from './chain.fixture.ts'
import { sealRows } from './seal.ts'
import { verifyChain } from './verify.ts'

const changes = times(10_000, 300)

let chain: Chain
beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain.close())

test('all changes are sealed in the order of their commits, also those from before the chain, and the chain is whole', async () => {
  await sealRows(chain.db)
  const changing = chain.change(changes)
  let sealed = 0
  for (let isDone = false; !isDone;) {
    isDone = await Promise.race([changing.then(() => true), sealRows(chain.db).then((rows) => ((sealed += rows), false))])
  }
  await note(chain.db, { kind: 'login', action: 'loginFailed', userName: 'unknown@example.com', ipAddress: '192.0.2.1' })
  expect(await chain.faults()).toEqual([])
  const report = await verifyChain(chain.db)
  const [stored] = await chain.db.query<{ rows: number }>(sql`select count(*)::integer as rows from audit_rows`)
  expect(report).toMatchObject({ entries: stored!.rows, isProtected: true })
  expect(report.entries).toBeGreaterThan(changes)
  expect(sealed).toBeGreaterThan(0)
  expect(await verifyChain(chain.db, { known: { number: report.seal!, hash: report.hash! } })).toMatchObject({ faults: [] })
  expect((await verifyChain(chain.db, { known: { number: report.seal!, hash: '0'.repeat(64) } })).faults).toMatchObject([
    { what: 'sealChanged' },
  ])
})

test('the command says what it found, and compares the chain with a seal known from outside', async () => {
  const program = fileURLToPath(new URL('../audit.ts', import.meta.url))
  const env = { ...process.env, DATABASE_URL: chain.server.url, DATA_DIR: chain.server.services.config.dataDir }
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
  const [row] = await chain.db.query<{ id: string; entity: string; recordId: string }>(sql`
    select id::text as id, entity, record_id as "recordId" from revisions where entity = 'skilift' order by revisions.id offset 30 limit 1`)
  const { id, recordId } = row!
  const copy = `create table if not exists kept as select * from revisions where id = ${id}`
  await chain.expectFound(
    { what: 'changed', id, entity: 'skilift', recordId },
    [copy, `update revisions set user_name = 'Somebody else' where id = ${id}`],
    [`update revisions r set user_name = k.user_name from kept k where r.id = k.id`],
  )
  await chain.expectFound(
    { what: 'changed', id },
    [`create table salts as select salt from audit_leaves where id = ${id}`, `update audit_leaves set salt = null where id = ${id}`],
    [`update audit_leaves set salt = (select salt from salts) where id = ${id}`],
  )
  await chain.expectFound({ what: 'removed', id }, [`delete from revisions where id = ${id}`], ['insert into revisions select * from kept'])
  await chain.expectFound(
    { what: 'inserted', entity: 'skilift', recordId },
    [
      `insert into revisions select 9000000000, at - interval '1 ms', xid, entity, record_id, resort_id, version, action, changes from kept`,
    ],
    ['delete from revisions where id = 9000000000'],
  )
  // As if it were not sealed yet.
  await chain.expectFound(
    { what: 'inserted', entity: 'skilift', recordId },
    [
      `insert into revisions select 9000000001, at - interval '1 ms', '9000000000000', entity, record_id, resort_id, version, action, changes from kept`,
    ],
    ['delete from revisions where id = 9000000001'],
  )
  await chain.owner.query('drop table kept, salts')
})

test('a changed seal or leaf is named', async () => {
  const [seal] = await chain.db.query<{ number: string; at: string; id: string; leaf: string }>(sql`
    select l.seal::text as number, l.at::text as at, l.id::text as id, encode(l.leaf, 'hex') as leaf
    from audit_leaves l join audit_seals s on s.number = l.seal where s.kind = 'rows' order by l.seal, l.id limit 1`)
  const { number, at, id, leaf } = seal!
  const where = `where at = '${at}' and id = ${id}`
  await chain.byHand(`update audit_leaves set leaf = sha256('') ${where}`)
  expect(await chain.faults()).toMatchObject([
    { what: 'sealChanged', seal: number },
    { what: 'changed', id },
  ])
  await chain.byHand(`update audit_leaves set leaf = '\\x${leaf}' ${where}`)
  await chain.expectFound(
    { what: 'sealChanged', seal: number },
    [`update audit_seals set sealed_at = sealed_at + interval '1 s' where number = ${number}`],
    [`update audit_seals set sealed_at = sealed_at - interval '1 s' where number = ${number}`],
  )
})

test.runIf(isFull)('sealing takes little from the changes that are made meanwhile', { timeout: 600_000 }, async () => {
  const rates: Record<'open' | 'sealed', number[]> = { open: [], sealed: [] }
  const each = 1_000
  for (let round = 0; round < 12; round++) {
    const kind = round % 2 === 0 ? 'open' : 'sealed'
    const sealing = kind === 'sealed' ? setInterval(() => void sealRows(chain.db), 1_000) : undefined
    const begun = performance.now()
    await chain.change(each)
    rates[kind].push((each / (performance.now() - begun)) * 1_000)
    clearInterval(sealing)
    // What was left open is not sealed at the cost of the next round.
    await sealAll(chain.db)
  }
  const middle = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
  const [open, sealed] = [middle(rates.open), middle(rates.sealed)]
  console.log(`changes a second: ${open.toFixed(0)} unsealed, ${sealed.toFixed(0)} sealed, ratio ${(sealed / open).toFixed(3)}`)
  expect(sealed / open).toBeGreaterThan(0.8)
})

test('a restored database, whose transactions are numbered again, is sealed on', async () => {
  const fresh = await startTestServer()
  try {
    const on = fresh.services.db
    await sealAll(on)
    // As after restoring a dump: sealed rows and a chain with higher numbers than the transactions of this chain.server.
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

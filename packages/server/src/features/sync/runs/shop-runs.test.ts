/** Runs to a shop over HTTP: what is chosen is checked there, sent, repeated, and taken back. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isObject } from '@ridgeline/domain/check/fault'
import { product } from '@ridgeline/domain/entities/product'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { openReferenceShop, type ReferenceShop } from '../../../testing/reference-shop/reference-shop.ts'
import { createSample } from '../../../testing/sample-in.ts'
import { everything } from '../../../testing/server.ts'
import { jobOf, jobTo, runsOf, startSync, type Sync } from './runs.fixture.ts'

const secret = 'a secret that both of us keep, 2027'
let sync: Sync
let shop: ReferenceShop
let seed = 0

beforeAll(async () => {
  sync = await startSync()
})
afterAll(() => sync.server.close())
beforeEach(async () => {
  shop = await openReferenceShop(secret)
  return async () => {
    expect(shop.records.invalid).toEqual([])
    await shop.close()
  }
})

const lift = (sk: string, values: object = {}) =>
  createSample({ services: sync.server.services, resortId: sync.resortId }, skilift, ++seed, { name: { sk }, ...values })
const job = (values: object = {}) =>
  jobTo(sync, { system: 'httpShop', endpoint: shop.changesUrl, secret, entityTypes: ['skilift'], ...values })
const ofPrices = () => job({ entityTypes: ['product', 'priceProduct'] })
const administering = ['syncDb.read', 'syncDb.create', 'syncDb.update', 'product.read', 'priceProduct.read', 'skilift.read'] as const
const people = async () => ({
  administrator: await sync.server.signedIn(administering, [sync.resortId]),
  pricing: await sync.server.signedIn([...administering, 'price.sync'], [sync.resortId]),
})
const named = () => [...shop.records.stored.values()].flatMap(({ name }) => (isObject(name) ? [name['sk']] : [])).sort()

async function change(id: string, values: object) {
  const { version } = (await sync.admin<{ version: number }>('GET', `skilifts/${id}`)).body
  const { status, text } = await sync.admin('PATCH', `skilifts/${id}`, values, { 'if-match': `"${version}"` })
  expect(status, text).toBe(200)
}
async function remove(id: string) {
  const { version } = (await sync.admin<{ version: number }>('GET', `skilifts/${id}`)).body
  expect((await sync.admin('DELETE', `skilifts/${id}`, undefined, { 'if-match': `"${version}"` })).status).toBe(204)
}
/** Removes the records of earlier tests. */
async function onlyOwn() {
  const { body } = await sync.admin<{ items: { id: string }[] }>('GET', `skilifts?resortId=${sync.resortId}&pageSize=200`)
  for (const { id } of body.items) await remove(id)
}

test('a run is checked first and writes nothing then; sent, the shop has it, and taken back, the shop is as before', async () => {
  await onlyOwn()
  const [changed, gone] = [await lift('Priehyba'), await lift('Stará')]
  const jobId = await job()
  const runs = runsOf(jobId, sync)
  const first = await runs.checked()
  expect(first).toMatchObject({ rows: 2, ready: 2, counts: { created: 2, refused: 0 } })
  expect(shop.records.stored.size).toBe(0)
  expect(await runs.stepped(first.id, 'run')).toMatchObject({ counts: { created: 2 } })
  expect(named()).toEqual(['Priehyba', 'Stará'])
  expect(await jobOf(sync, jobId)).toMatchObject({
    state: 'success',
    created: 2,
    updated: 0,
    failed: 0,
    pendingChanges: 0,
    lastError: null,
  })

  await change(changed.id, { waitingTime: 33 })
  await remove(gone.id)
  await lift('Nová')
  const before = structuredClone(Object.fromEntries(shop.records.stored))
  const second = await runs.checked()
  expect(second.counts).toMatchObject({ created: 1, updated: 1, removed: 1 })
  await runs.stepped(second.id, 'run')
  expect(named()).toEqual(['Nová', 'Priehyba'])
  expect(shop.records.stored.get(`skilift/${changed.id}`)).toMatchObject({ waitingTime: 33 })
  const back = await runs.stepped(second.id, 'revert')
  expect(back.notReverted).toBe(0)
  expect(Object.fromEntries(shop.records.stored)).toEqual(before)
  // The changes wait again, for another run.
  expect(await jobOf(sync, jobId)).toMatchObject({ state: 'idle', pendingChanges: 3 })
})

test('what the shop refuses is at its row, with its words; the rest is sent, and it can be sent again', async () => {
  await onlyOwn()
  await lift('Dobrá')
  const bad = await lift('Zlá')
  const jobId = await job()
  const runs = runsOf(jobId, sync)
  const run = await runs.checked()
  shop.records.refuses = ({ id }) => (id === bad.id ? 'The shop does not know this lift' : undefined)
  expect(await runs.stepped(run.id, 'run')).toMatchObject({ counts: { created: 1, refused: 1 } })
  expect(await runs.rows(run.id, 'refused')).toMatchObject([
    { recordId: bad.id, name: { sk: 'Zlá' }, faults: [{ field: 'name', message: 'The shop does not know this lift' }] },
  ])
  expect(await jobOf(sync, jobId)).toMatchObject({ state: 'partial', created: 1, failed: 1, pendingChanges: 1 })
  shop.records.refuses = () => undefined
  expect(await runs.stepped(run.id, 'retry')).toMatchObject({ counts: { created: 2, refused: 0 } })
  expect([named(), shop.records.writes]).toEqual([['Dobrá', 'Zlá'], 2])
})

test('only the chosen records are sent; the others stay for the next run', async () => {
  await onlyOwn()
  const [out] = [await lift('Nie'), await lift('Áno')]
  const runs = runsOf(await job({ entityTypes: ['skilift', 'slope'] }), sync)
  await createSample({ services: sync.server.services, resortId: sync.resortId }, slope, ++seed, { name: { sk: 'Zjazdovka' } })
  const run = await runs.checked({ kinds: ['skilift'], without: [out.id] })
  await runs.stepped(run.id, 'run')
  expect(named()).toEqual(['Áno'])
  const rest = await runs.checked()
  expect((await runs.rows(rest.id)).map(({ entity, recordId }) => [entity, entity === 'skilift' ? recordId : ''])).toEqual([
    ['skilift', out.id],
    ['slope', ''],
  ])
})

test('what was changed in the shop since is a conflict, and is overwritten only when asked for', async () => {
  await onlyOwn()
  const { id } = await lift('Spoločná', { waitingTime: 1 })
  const runs = runsOf(await job(), sync)
  await runs.stepped((await runs.checked()).id, 'run')
  const record = { ...shop.records.stored.get(`skilift/${id}`), waitingTime: 50 }
  shop.records.stored.set(`skilift/${id}`, record)
  await change(id, { waitingTime: 2 })
  const kept = await runs.checked()
  expect(kept.counts.conflict).toBe(1)
  expect((await runs.stepped(kept.id, 'run')).counts.conflict).toBe(1)
  expect(shop.records.stored.get(`skilift/${id}`)).toEqual(record)
  const over = await runs.checked()
  expect((await runs.stepped(over.id, 'run', { overwrite: true })).counts.updated).toBe(1)
  expect(shop.records.stored.get(`skilift/${id}`)).toMatchObject({ waitingTime: 2 })
})

test('with approval, a run is sent only after another person has approved it', async () => {
  await onlyOwn()
  await lift('Štyri oči')
  const jobId = await job({ approval: true })
  const runs = runsOf(jobId, sync)
  const run = await runs.checked()
  expect(run).toMatchObject({ needsApproval: true, mayApprove: false })
  const step = (who: typeof sync.admin, name: string, body?: object) => who('POST', `sync-jobs/${jobId}/runs/${run.id}/${name}`, body)
  expect((await step(sync.admin, 'run', {})).status).toBe(409)
  expect((await step(sync.admin, 'approve')).status).toBe(403)
  const other = await sync.server.signedIn(everything)
  expect((await step(other, 'approve')).body).toMatchObject({ needsApproval: false, approvedBy: 'Test Person' })
  expect((await runs.stepped(run.id, 'run')).counts.created).toBe(1)
})

test('a shop that does not answer fails the check with its reason, and nothing is lost', async () => {
  await onlyOwn()
  await lift('Bez odpovede')
  const jobId = await job()
  const runs = runsOf(jobId, sync)
  shop.records.status = 503
  const { body } = await sync.admin<{ id: string }>('POST', `sync-jobs/${jobId}/runs`, {})
  expect(await runs.settled(body.id, 'failed')).toMatchObject({ error: 'It answered with 503' })
  expect(await jobOf(sync, jobId)).toMatchObject({ state: 'failed', lastError: 'It answered with 503', pendingChanges: 1 })
  shop.records.status = 200
  expect((await runs.checked()).counts.created).toBe(1)
})

test('the secret is never shown, belongs to its address, and addresses inside the network of the server are refused', async () => {
  const jobId = await job()
  const { body, text } = await sync.admin<{ version: number }>('GET', `sync-jobs/${jobId}`)
  expect(text).not.toMatch(/secret/)
  const elsewhere = { endpoint: `${shop.changesUrl}/elsewhere` }
  expect((await sync.admin('PATCH', `sync-jobs/${jobId}`, elsewhere, { 'if-match': `"${body.version}"` })).status).toBe(200)
  await lift('Bez kľúča')
  const { body: run } = await sync.admin<{ id: string }>('POST', `sync-jobs/${jobId}/runs`, {})
  expect(await runsOf(jobId, sync).settled(run.id, 'failed')).toMatchObject({ error: 'The job has no secret' })
  const draft = { name: 'Inside', system: 'httpShop', direction: 'export', entityTypes: ['skilift'], secret, resortId: sync.resortId }
  for (const endpoint of ['https://10.0.0.1/changes', 'http://203.0.113.5/changes', 'https://user:word@shop.example.com/'])
    expect((await sync.admin('POST', 'sync-jobs', { ...draft, endpoint })).body.ErrorData.issues, endpoint).toEqual([
      { field: 'endpoint', rule: 'webhookUrl', args: [] },
    ])
})

test('R6.6, OP48: runs send only what their user may read and synchronise, and jobs of other systems have none', async () => {
  const jobId = await job()
  const path = `sync-jobs/${jobId}/runs`
  const reader = await sync.server.signedIn(['syncDb.read', 'skilift.read'], [sync.resortId])
  expect((await reader('GET', path)).status).toBe(200)
  expect((await reader('POST', path, {})).status).toBe(403)
  const blind = await sync.server.signedIn(['syncDb.read', 'syncDb.update'], [sync.resortId])
  expect((await blind('POST', path, {})).status).toBe(403)
  // Products and prices in the shop where guests buy need the permission to synchronise prices (OP48).
  const prices = `sync-jobs/${await ofPrices()}/runs`
  const { administrator, pricing } = await people()
  const refused = await administrator('POST', prices, {})
  expect([refused.status, refused.body.ErrorData]).toEqual([403, { permissions: ['price.sync'] }])
  expect((await administrator('GET', prices)).status).toBe(200)
  // There is nothing to send yet.
  expect((await pricing('POST', prices, {})).status).toBe(422)
  const foreign = await jobTo(sync, { system: 'gopassShop', entityTypes: ['skilift'] })
  expect((await sync.admin('POST', `sync-jobs/${foreign}/runs`, {})).status).toBe(404)
})

async function edit(who: typeof sync.admin, jobId: string, values: object) {
  const { version } = (await sync.admin<{ version: number }>('GET', `sync-jobs/${jobId}`)).body
  const { status, body } = await who('PATCH', `sync-jobs/${jobId}`, values, { 'if-match': `"${version}"` })
  return [status, body.ErrorData]
}
const needsSync = [403, { permissions: ['price.sync'] }]

test('a schedule lets prices into the shop only with the permission to synchronise them', async () => {
  const { administrator, pricing } = await people()
  const schedule = '0 3 1 1 *'
  const jobId = await ofPrices()
  expect(await edit(administrator, jobId, { schedule })).toEqual(needsSync)
  expect(await edit(administrator, jobId, { name: 'Without a schedule' })).toEqual([200, undefined])
  expect(await edit(pricing, jobId, { schedule })).toEqual([200, undefined])
  // Who lacks it can rename and stop the job, but neither start it again nor send it elsewhere.
  expect(await edit(administrator, jobId, { name: 'With a schedule' })).toEqual([200, undefined])
  expect(await edit(administrator, jobId, { endpoint: `${shop.changesUrl}/elsewhere` })).toEqual(needsSync)
  expect(await edit(administrator, jobId, { active: false })).toEqual([200, undefined])
  expect(await edit(administrator, jobId, { active: true })).toEqual(needsSync)

  const draft = { system: 'httpShop', direction: 'export', entityTypes: ['product'], endpoint: shop.changesUrl, secret, schedule }
  const added = async (who: typeof sync.admin, values: object) =>
    (await who('POST', 'sync-jobs', { ...draft, resortId: sync.resortId, ...values })).status
  expect(await added(administrator, { name: 'Prices by themselves' })).toBe(403)
  expect(await added(administrator, { name: 'Lifts by themselves', entityTypes: ['skilift'] })).toBe(201)
  expect(await added(pricing, { name: 'Prices by themselves' })).toBe(201)
})

test('a run of prices needs their permission also when the job has other record types since', async () => {
  await createSample({ services: sync.server.services, resortId: sync.resortId }, product, ++seed, {})
  const { administrator, pricing } = await people()
  const jobId = await job({ entityTypes: ['product'] })
  const runs = runsOf(jobId, { admin: pricing })
  const run = await runs.checked()
  expect(await edit(administrator, jobId, { entityTypes: ['skilift'] })).toEqual([200, undefined])
  const stepsBy = async (who: typeof sync.admin) => {
    const answers = []
    for (const name of ['approve', 'run', 'retry', 'revert']) {
      const { status, body } = await who('POST', `sync-jobs/${jobId}/runs/${run.id}/${name}`, name === 'run' ? {} : undefined)
      answers.push([status, body.ErrorData])
    }
    return answers
  }
  expect(await stepsBy(administrator)).toEqual(Array(4).fill(needsSync))
  // Nor by who may not read them.
  const lifts = await sync.server.signedIn(['syncDb.read', 'syncDb.update', 'skilift.read', 'price.sync'], [sync.resortId])
  expect(await stepsBy(lifts)).toEqual(Array(4).fill([403, { permissions: ['product.read'] }]))
  // Users who may send them see them, too.
  expect(await runs.rows(run.id)).toMatchObject([{ entity: 'product' }])
  expect(await runsOf(jobId, { admin: lifts }).rows(run.id)).toEqual([])
  expect((await runs.stepped(run.id, 'run')).counts.created).toBe(1)
})

test('a run of lifts is repeated and taken back by who sent it, also when the job sends prices since', async () => {
  await onlyOwn()
  const { id } = await lift('Pred cenami')
  const { administrator, pricing } = await people()
  const jobId = await job()
  const runs = runsOf(jobId, { admin: administrator })
  shop.records.refuses = () => 'Not now'
  const run = await runs.checked()
  expect((await runs.stepped(run.id, 'run')).counts.refused).toBe(1)
  shop.records.refuses = () => undefined
  expect(await edit(pricing, jobId, { entityTypes: ['skilift', 'product'] })).toEqual([200, undefined])
  expect((await runs.stepped(run.id, 'retry')).counts.created).toBe(1)
  expect((await runs.stepped(run.id, 'revert')).notReverted).toBe(0)
  expect(shop.records.stored.has(`skilift/${id}`)).toBe(false)
  // The next one would send prices.
  expect((await administrator('POST', `sync-jobs/${jobId}/runs`, {})).body.ErrorData).toEqual({ permissions: ['price.sync'] })
})

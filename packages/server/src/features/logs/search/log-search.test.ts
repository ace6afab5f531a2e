/** A search of the log finds the entries of a record by its names, also of removed ones and of long ago. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLogs, type LogScene } from '../logs.fixture.ts'

let scene: LogScene
beforeAll(async () => {
  scene = await startLogs()
})
afterAll(() => scene.server.close())

const search = async (q: string, more = '') => (await scene.logOf(`q=${encodeURIComponent(q)}${more}`)).items

test('Log, R2.51: a search finds the entries of a record by its name in any language, whatever else the caller may read', async () => {
  const lift = await scene.makeLift({ name: { sk: 'Chata Zmutt', de: 'Zmutthütte' }, status: 'open', waitingTime: 3 })
  await scene.change(lift.id, 1, { status: 'closed' })
  const actionsFor = async (q: string) => (await search(q)).filter(({ entityId }) => entityId === lift.id).map(({ action }) => action)
  for (const q of ['Chata Zmutt', 'zmutt chata', 'ZMUTTHUTTE', 'zm']) expect([q, await actionsFor(q)]).toEqual([q, ['update', 'create']])
  expect(await search('zmutt', '&entity=slope')).toEqual([])
  expect(await search('zmutt', '&to=2020-01-01T00:00:00Z')).toEqual([])
  expect((await scene.auditor('GET', 'logs/export?q=zmutt')).text).toContain('Chata Zmutt')
  await scene.change(lift.id, 2, { name: { sk: 'Chata Trift' } })
  expect(await actionsFor('zmutt')).toEqual([])
  expect(await actionsFor('trift')).toEqual(['update', 'update', 'create'])
})

test('Log, R2.51: a removed record is found by its last name', async () => {
  const lift = await scene.makeLift({ name: { sk: 'Bývalá Gornerská' } })
  await scene.admin('DELETE', `skilifts/${lift.id}`, undefined, { 'if-match': '"1"' })
  for (const q of ['byvala gorner', 'gornerská', 'rn'])
    expect([q, (await search(q, '&entity=skilift')).filter(({ entityId }) => entityId === lift.id).map(({ action }) => action)]).toEqual([
      q,
      ['delete', 'create'],
    ])
})

test('Log: a search looks beyond the newest thousands of entries', async () => {
  const lift = await scene.makeLift({ name: { sk: 'Starodávna' } })
  await scene.server.services.db.query(sql`insert into revisions (entity, record_id, version, action, changes, user_name)
    select 'skilift', gen_random_uuid(), 1, 'update', '{}', 'Ján Prekladateľ' from generate_series(1, 3000)`)
  expect((await search('starodavna')).map(({ entityId }) => entityId)).toEqual([lift.id])
  expect(await search('jan prekladatel')).toHaveLength(50)
  expect((await search(lift.requestId.toUpperCase())).map(({ entityId }) => entityId)).toEqual([lift.id])
})

/** Planned changes of a record that is merged are made on the record that stays. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { later, inOneHour, startPlans, type PlanScene } from '../plans.fixture.ts'
import { applyAllDue } from '../applying/apply-due.ts'

let scene: PlanScene
beforeAll(async () => {
  scene = await startPlans()
})
afterAll(() => scene.server.close())

const read = async (id: string) => (await scene.admin('GET', `parking/${id}`)).body
const plan = async (recordId: string, values: object, by = scene.one) => {
  const { version } = await read(recordId)
  const body = { title: 'Zima', applyAt: inOneHour(), entity: 'parking', recordId, version, values }
  const answer = await by<{ id: string; state: string }>('POST', 'change-plans', body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.id
}
async function merge(kept: string, other: string) {
  const [one, two] = [await read(kept), await read(other)]
  const body = { other, version: two['version'], values: {} }
  const { status, text } = await scene.admin('POST', `parking/${kept}/merge`, body, { 'if-match': `"${String(one['version'])}"` })
  expect(status, text).toBe(200)
}
const changesIn = async (planId: string) => (await scene.admin('GET', `change-plans/${planId}`)).body.items
const plansOf = async () => (await scene.admin('GET', `change-plans?resortId=${scene.resortId}`)).body.items

test('planned changes of the removed record are made on the one that stays, over its values', async () => {
  const kept = await scene.parking({ name: { sk: 'Hlavné', en: 'Main' }, capacity: 100 })
  const other = await scene.parking({ name: { sk: 'Hlavne', de: 'Haupt' }, capacity: 40 })
  const id = await plan(other, { name: { sk: 'Zimné', de: 'Haupt' }, capacity: 60 })
  const settled = await plan(other, { capacity: 100 })
  await merge(kept, other)
  expect(await changesIn(id)).toMatchObject([
    {
      recordId: kept,
      changes: {
        capacity: { from: 100, to: 60 },
        name: { from: { sk: 'Hlavné', en: 'Main' }, to: { sk: 'Zimné', en: 'Main' } },
      },
    },
  ])
  // Its only change would change nothing any more.
  expect((await plansOf()).map((each) => each['id'])).not.toContain(settled)
  await applyAllDue(scene.server.services, later())
  expect(await read(kept)).toMatchObject({ name: { sk: 'Zimné', en: 'Main' }, capacity: 60 })
})

test('of two changes that one user planned in a plan, that of the record that stays takes precedence, and an approval is asked for again', async () => {
  const { one, other: approver } = scene
  await scene.fourEyes(true)
  const kept = await scene.parking({ capacity: 100, capacityBus: 1 })
  const other = await scene.parking({ capacity: 100, capacityBus: 1 })
  const id = await plan(kept, { capacity: 110 })
  const { version } = await read(other)
  const more = { entity: 'parking', recordId: other, version, values: { capacity: 120, capacityBus: 2 } }
  expect((await one('POST', `change-plans/${id}/changes`, more)).status).toBe(200)
  const seen = (await plansOf()).find((each) => each['id'] === id)!['content']
  expect((await approver('POST', `change-plans/${id}/approve?seen=${String(seen)}`)).status).toBe(200)
  await merge(kept, other)
  expect((await plansOf()).find((each) => each['id'] === id)).toMatchObject({ state: 'proposed', records: 1 })
  expect(await changesIn(id)).toMatchObject([
    { recordId: kept, changes: { capacity: { from: 100, to: 110 }, capacityBus: { from: 1, to: 2 } } },
  ])
  await scene.fourEyes(false)
})

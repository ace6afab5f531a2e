/** The status board of a resort, depending on the permissions of the caller. */
import type { BoardGroup, BoardItem } from '@ridgeline/domain/answers/status-board'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let here: string
let boss: Client
beforeAll(async () => {
  server = await startTestServer()
  here = await server.createResort(1)
  boss = await server.signedIn(everything)
})
afterAll(() => server.close())

async function boardFor(client: Client, resortId = here) {
  const { status, body } = await client<{ groups?: BoardGroup[] }>('GET', `status-board?resortId=${resortId}`)
  return { status, groups: body.groups ?? [] }
}
const itemOf = (groups: readonly BoardGroup[], id: unknown): BoardItem | undefined =>
  groups.flatMap(({ items }) => items).find((item) => item.id === id)

test('issue 18: the board holds the active records with a status, by kind, with who changed them and the status a day ago', async () => {
  const values = { status: 'closed', statusNote: { sk: 'Vietor' }, waitingTime: 5, active: true } as const
  const lift = (await boss('POST', 'skilifts', { ...draftOf(skilift, 1, values), resortId: here })).body
  await boss('POST', 'skilifts', { ...draftOf(skilift, 2, { ...values, active: false }), resortId: here })
  const piste = (await boss('POST', 'slopes', { ...draftOf(slope, 1, { status: 'open', active: true }), resortId: here })).body
  await boss('PATCH', `skilifts/${lift['id']}`, { status: 'open' }, { 'if-match': `"${lift['version']}"` })

  const { groups } = await boardFor(boss)
  expect(groups.map(({ entity, items }) => [entity, items.length])).toEqual([
    ['skilift', 1],
    ['slope', 1],
  ])
  expect(itemOf(groups, lift['id'])).toMatchObject({ status: 'open', statusNote: null, waitingTime: 5, dayBefore: 'closed' })
  expect(itemOf(groups, lift['id'])?.updatedByName).toBeTruthy()
  // It has not changed since it was made.
  expect(itemOf(groups, piste['id'])).toMatchObject({ status: 'open', dayBefore: 'open' })
  expect(itemOf(groups, piste['id'])).not.toHaveProperty('waitingTime')
})

test('issue 18: only kinds the caller may read are on the board, and it says what they may operate', async () => {
  const operator = await server.signedIn(['skilift.read', 'skilift.status', 'slope.read'], [here])
  const { groups } = await boardFor(operator)
  expect(groups.map(({ entity, mayOperate }) => [entity, mayOperate])).toEqual([
    ['skilift', true],
    ['slope', false],
  ])
  const reader = await server.signedIn(['skilift.read'], [here])
  expect((await boardFor(reader)).groups.map(({ mayOperate }) => mayOperate)).toEqual([false])
  const elsewhere = await server.createResort(2)
  expect((await boardFor(reader, elsewhere)).status).toBe(404)
})

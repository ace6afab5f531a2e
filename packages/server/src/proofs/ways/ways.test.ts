/**
 * Every role and key × every entity × own and other resort × every way to its records that is not their own address: search,
 * order, filters, options, history, where they are used, bulk, export, odd spellings of ids, live changes, feeds.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { keyScopes, type KeyScope } from '@ridgeline/domain/access/key-scopes'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { publishedEntities } from '@ridgeline/domain/publication/published'
import { recordsOf } from '../../entities/records/records.ts'
import { systemCaller } from '../../http/sessions/caller.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { chanceOf, isFull, seed } from '../scene/chance.ts'
import { listen } from '../scene/instance.ts'
import { canaries, resorts, staffOf, type Made, type Person, type Staff, type Which } from '../scene/staff.ts'
import { idSpellings } from './id-spellings.ts'
import { waysTo, type Way } from './ways.ts'

/** A role or a key. */
type Caller = Required<Omit<Person, 'userId'>>

let server: TestServer
let staff: Staff
let callers: Caller[]
let address: string
const made = new Map<string, Made>()

beforeAll(async () => {
  server = await startTestServer()
  staff = await staffOf(server)
  address = await listen(server.app)
  for (const entity of allEntities) for (const which of resorts) made.set(`${entity.name} ${which}`, await staff.made(entity, which))
  const keys: [string, readonly KeyScope[]][] = [
    ['key with all', keyScopes],
    ['key that reads', keyScopes.filter((scope) => scope.endsWith('.read'))],
    ['key for feeds', keyScopes.filter((scope) => scope.endsWith('.feed'))],
    ['key for one entity', ['slope.read', 'slope.update']],
  ]
  callers = staff.people.flatMap(({ role, token, permissions }) => (token ? [{ role, token, permissions }] : []))
  for (const [role, scopes] of keys) {
    const { token } = await server.withKey(scopes, { resortIds: [staff.ids.own], rateLimit: 10_000 })
    callers.push({ role, token, permissions: new Set(scopes) })
  }
})
afterAll(() => server.close())

/** What must not be in the response. */
function forbiddenIn({ role, permissions }: Caller, entity: Entity, { isGeneral }: Way): string[] {
  if (role === 'superAdmin') return []
  const mayRead = isGeneral ? permissions.size > 0 : permissions.has(`${entity.name}.read`)
  return mayRead ? [canaries.foreign] : Object.values(canaries)
}

/** Answered, though the caller may read no record of the entity. */
const isAnswered = ({ role, permissions }: Caller, entity: Entity, which: Which, { name, isGeneral }: Way, status: number) =>
  !isGeneral &&
  status < 400 &&
  role !== 'superAdmin' &&
  name !== 'bulk' &&
  (!permissions.has(`${entity.name}.read`) || (which === 'foreign' && entity.scope === 'resort' && ownAddress.has(name))) &&
  // Who may create records may look whether one was removed.
  !(name === 'removed' && permissions.has(`${entity.name}.create`) && which === 'own')

const ownAddress: ReadonlySet<string> = new Set(['record', 'history', 'where used', 'removed', 'restore'])
const sampledCells = 600

test('no way but its own address shows a record that is refused there', { timeout: 3_600_000 }, async () => {
  const chance = chanceOf(seed)
  const targets = allEntities.flatMap((entity) =>
    resorts.map((which) => ({ entity, which, record: made.get(`${entity.name} ${which}`)!, resortId: staff.ids[which] })),
  )
  const all = targets.flatMap((target) => waysTo(target, idSpellings).map((way) => ({ ...target, way })))
  const share = isFull ? 1 : sampledCells / (all.length * callers.length)
  let [cells, refusals] = [0, 0]
  const faults: string[] = []
  for (const { entity, which, way } of all)
    for (const caller of callers) {
      if (chance.next() >= share) continue
      const before = way.method === 'GET' ? '' : await staff.lastChange()
      const { statusCode: status, body } = await server.app.inject({
        method: way.method,
        url: `/api/private/${way.path}`,
        headers: { authorization: `Bearer ${caller.token}`, ...(way.body !== undefined && { 'content-type': 'application/json' }) },
        ...(way.body !== undefined && { payload: JSON.stringify(way.body) }),
      })
      cells++
      if (status >= 400) refusals++
      const cell = `${caller.role}, ${entity.name} (${which}), ${way.name} ${way.path}: ${status} ${body.slice(0, 160)}`
      if (status >= 500) faults.push(`${cell} — failed`)
      for (const canary of forbiddenIn(caller, entity, way)) if (body.includes(canary)) faults.push(`${cell} — contains ${canary}`)
      if (isAnswered(caller, entity, which, way, status)) faults.push(`${cell} — answered`)
      const mayChange = caller.role === 'superAdmin' || (which === 'own' && [...caller.permissions].some(mayChangeBy(entity)))
      if (before && !mayChange && (await staff.lastChange()) !== before) faults.push(`${cell} — changed something`)
    }
  console.log(
    `ways: ${cells} cells, ${refusals} refusals, ${all.length} ways, ${callers.length} callers, ${faults.length} forbidden answers`,
  )
  expect(faults.slice(0, 30), `${faults.length} faults`).toEqual([])
  expect(cells).toBeGreaterThanOrEqual(isFull ? 150_000 : 400)
  expect(refusals).toBeGreaterThan(cells / 4)
})

const mayChangeBy =
  ({ name }: Entity) =>
  (permission: string) =>
    permission.startsWith(`${name}.`) && !permission.endsWith('.read')

/** Events of one user until the stream is stopped. */
async function follow(token: string) {
  const stop = new AbortController()
  const response = await fetch(`${address}/api/private/changes`, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal })
  let text = ''
  const reading = (async () => {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part
  })().catch(() => undefined)
  return {
    status: response.status,
    ids: () => new Set([...text.matchAll(/^data: .*"id":"([^"]+)"/gm)].map(([, id]) => id!)),
    end: async () => {
      stop.abort()
      await reading
    },
  }
}

test('live changes reach only those who may read the record', { timeout: 120_000 }, async () => {
  const streams = await Promise.all(callers.map(async (caller) => ({ caller, stream: await follow(caller.token) })))
  // Keys do not belong to people and have no streams of staff.
  expect(streams.filter(({ stream }) => stream.status !== 200).map(({ caller }) => caller.role)).toEqual(
    callers.filter(({ role }) => role.startsWith('key')).map(({ role }) => role),
  )
  const changed = new Map<string, { entity: Entity; which: Which }>()
  for (const entity of allEntities.filter(({ scope }) => scope === 'resort'))
    for (const which of resorts) {
      const { id } = made.get(`${entity.name} ${which}`)!
      const records = recordsOf(entity, server.services)
      const { version } = await records.store(server.services.db, 'all').get(id)
      await records.change(id, version, { order: 9_000 }, { caller: systemCaller, requestId: 'proof' })
      changed.set(id, { entity, which })
    }
  server.services.changes.wake()
  const whole = streams.find(({ caller }) => caller.role === 'superAdmin')!.stream
  await vi.waitFor(() => expect(whole.ids()).toEqual(new Set(changed.keys())), { timeout: 20_000 })
  let cells = 0
  const faults: string[] = []
  for (const { caller, stream } of streams) {
    if (stream.status !== 200) continue
    const received = stream.ids()
    for (const [id, { entity, which }] of changed) {
      cells++
      const mayRead = caller.role === 'superAdmin' || (which === 'own' && caller.permissions.has(`${entity.name}.read`))
      if (received.has(id) !== mayRead)
        faults.push(`${caller.role}, ${entity.name} (${which}): ${received.has(id) ? 'received' : 'missed'}`)
    }
  }
  await Promise.all(streams.map(({ stream }) => stream.end()))
  console.log(`live: ${cells} cells`)
  expect(faults).toEqual([])
})

test('in another resort, feeds have for every role and key what they have for anyone', { timeout: 120_000 }, async () => {
  const read = async (path: string, token?: string) => {
    const { statusCode, body } = await server.app.inject({ url: path, ...(token && { headers: { authorization: `Bearer ${token}` } }) })
    return { statusCode, body: body.replace(/"(requestId|updatedAt|generatedAt)":"[^"]*"/g, '') }
  }
  const faults: string[] = []
  let cells = 0
  const chance = chanceOf(seed)
  for (const { plural } of publishedEntities.filter(() => isFull || chance.next() < 0.25))
    for (const path of [
      `/api/feeds/${plural}?resort=${staff.ids.foreign}`,
      `/api/feeds/${plural}.json?resort=${staff.ids.foreign}&lang=sk`,
    ]) {
      const open = await read(path)
      for (const { role, token } of callers) {
        cells++
        const answer = await read(path, token)
        // A key without the scope of a feed, and a session, which is none, may be refused.
        if (answer.statusCode < 400 && answer.body !== open.body) faults.push(`${role}, ${path}: ${answer.body.slice(0, 200)}`)
      }
    }
  console.log(`feeds: ${cells} cells`)
  expect(faults.slice(0, 20)).toEqual([])
})

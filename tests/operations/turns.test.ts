/**
 * Two phones and a desktop on one status board, offline in turns: their outboxes are the product's own, and so are the server and its merge.
 * Only the browsers are missing, so that a thousand runs take minutes.
 */
import { join } from 'node:path'
import fc from 'fast-check'
import type { BoardGroup, BoardItem } from '@ridgeline/domain/answers/status-board'
import { statuses, type Status } from '@ridgeline/domain/declare/vocabulary'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { newLifts, newResort, tokenOf } from '../setup/api.ts'
import { startProgram, stopProgram, type Program } from '../setup/start/program.ts'

const { address, databaseUrl, dataDir } = inject('product')
const web = join(import.meta.dirname, '../../packages/web/src')
const count = 3
const isProof = Boolean(process.env['PROOF'])
const runs = isProof ? 1_000 : 8

interface Change {
  key: string
  recordId: string
  version: number
  before: { status: Status }
  changes: { status: Status }
  refused?: string
}

/** The part of the outbox this test uses; the modules of the web belong to another compiler, for browsers. */
interface Outbox {
  get: () => readonly Change[]
  onSaved: (listener: (event: { change: Change; record: BoardItem }) => void) => () => void
  start: (userId: string) => () => void
  add: (change: object) => Promise<void>
  drop: (change: Change) => Promise<void>
  retry: (change: Change, version: number) => Promise<void>
}

interface Outgoing {
  method: string
  url: string
  headers: Record<string, string>
  body: string
}

const networks = ['there', 'cut', 'loses answers'] as const
type Network = (typeof networks)[number]

let resortId: string
let online: (() => void) | undefined
let origin = address
let own: Program | undefined

beforeAll(async () => {
  // A thousand runs are more requests than one address may send.
  if (isProof) own = await startProgram({ databaseUrl, dataDir, settings: { RATE_LIMIT: 'off' } })
  origin = own?.address ?? address
  resortId = (await newResort('Turns')).id
  await newLifts(
    resortId,
    Array.from({ length: count }, (_, at) => `Lanovka ${at}`),
    (order) => ({ order }),
  )
  await import(join(web, 'lib/browser/idb.fixture.ts'))
  vi.stubGlobal('window', { addEventListener: (_: string, listener: () => void) => (online = listener), removeEventListener() {} })
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  if (own) await stopProgram(own)
})

async function get<T>(path: string): Promise<T> {
  const headers = { authorization: `Bearer ${await tokenOf('admin')}` }
  const response = await fetch(`${origin}/api/private/${path}`, { headers })
  expect(response.status).toBe(200)
  return JSON.parse(await response.text())
}

async function boardNow(): Promise<BoardItem[]> {
  const { groups } = await get<{ groups: BoardGroup[] }>(`status-board?resortId=${resortId}`)
  return groups.flatMap(({ items }) => items)
}

/** A change the server has stored, and the status its user saw when they made it. */
interface Kept {
  recordId: string
  version: number
  seen: Status
}

let devices = 0

async function newDevice() {
  vi.resetModules()
  const { outbox }: { outbox: Outbox } = await import(join(web, 'page-parts/outbox/outbox.ts'))
  const { transport } = await import(join(web, 'lib/call/send/transport.ts'))
  const authorization = `Bearer ${await tokenOf('admin')}`
  let network: Network = 'there'
  const none = { status: -6, body: '', headers: new Headers() }
  transport.send = async ({ method, url, headers, body }: Outgoing) => {
    if (network === 'cut') return none
    const answer = await fetch(new URL(url, origin), { method, body, headers: { ...headers, authorization } })
    const text = await answer.text()
    return network === 'loses answers' ? none : { status: answer.status, body: text, headers: answer.headers }
  }
  let items: BoardItem[] = await boardNow()
  const kept: Kept[] = []
  const seenAgain = new Map<string, Status>()
  outbox.onSaved(({ change, record }) => {
    kept.push({ recordId: change.recordId, version: record.version, seen: seenAgain.get(change.key) ?? change.before.status })
    items = items.map((item) => (item.id === record.id && item.version < record.version ? { ...item, ...record } : item))
  })
  const userId = `device ${++devices}`
  const end = outbox.start(userId)
  const connect = online!
  const unsent = () => outbox.get().filter(({ refused }) => refused === undefined)
  const shown = (item: BoardItem): Status => unsent().findLast(({ recordId }) => recordId === item.id)?.changes.status ?? item.status
  const settle = () => vi.waitUntil(() => unsent().length === 0, { timeout: 20_000, interval: 1 })
  const look = async () => {
    if (network === 'there') items = await boardNow()
  }
  return {
    kept,
    end,
    look,
    async tap(at: number, status: Status) {
      const item = items[at]!
      const before = { status: shown(item) }
      if (before.status === status) return
      const { id: recordId, version } = item
      const place = { userId, resortId, entity: 'skilift', plural: 'skilifts', recordId, name: `Lanovka ${at}` }
      await outbox.add({ ...place, version, before, changes: { status } })
    },
    async network(next: Network) {
      network = next
      connect()
      if (network === 'there') await settle()
    },
    /** Decides about everything that was refused, by what is there now. */
    async decide(mayRetry: () => boolean) {
      for (let refused; (refused = outbox.get().find((change) => change.refused !== undefined));) {
        await look()
        const item = items.find(({ id }) => id === refused.recordId)!
        if (item.status === refused.changes.status || !mayRetry()) await outbox.drop(refused)
        else {
          seenAgain.set(refused.key, item.status)
          await outbox.retry(refused, item.version)
          await settle()
        }
      }
    },
    picture: () => items.map((item) => [item.id, shown(item)]),
  }
}

const at = fc.nat({ max: 2 })
interface Step {
  device: number
  lift?: number
  status?: Status
  network?: Network
  look?: true
}

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ device: at, lift: fc.nat({ max: count - 1 }), status: fc.constantFrom(...statuses) }) },
  { weight: 4, arbitrary: fc.record({ device: at, network: fc.constantFrom(...networks) }) },
  { weight: 2, arbitrary: fc.record({ device: at, look: fc.constant(true as const) }) },
)

interface Revision {
  version: number
  changes: { status?: { from: Status; to: Status } }
}

test(
  'of three devices that are offline in turns none overwrites what its user has not seen, and all end with the same picture',
  { timeout: 3_600_000 },
  async () => {
    const run = async (steps: readonly Step[], seed: number) => {
      const first = new Map((await boardNow()).map(({ id, version }) => [id, version]))
      const all = [await newDevice(), await newDevice(), await newDevice()]
      try {
        let state = (seed % 1_000_003) + 1
        const mayRetry = () => (state = (state * 48_271) % 2_147_483_647) % 2 === 0
        for (const { device, lift, status, network } of steps) {
          const one = all[device]!
          if (lift !== undefined && status) await one.tap(lift, status)
          else if (network) await one.network(network)
          else await one.look()
        }
        for (const one of all) await one.network('there')
        for (const one of all) await one.decide(mayRetry)
        for (const one of all) await one.look()
        const now = await boardNow()
        for (const one of all) expect(one.picture()).toEqual(now.map(({ id, status }) => [id, status]))

        const kept = all.flatMap((one) => one.kept)
        for (const { id } of now) {
          const { items } = await get<{ items: Revision[] }>(`skilifts/${id}/history`)
          for (const { version, changes } of items.filter((each) => each.version > first.get(id)!)) {
            // What a stored change replaced is what its user had before them. Another device may have set the same, and changed nothing.
            const seen = kept.filter((each) => each.recordId === id && each.version === version).map((each) => each.seen)
            if (changes.status) expect(seen, `${id} ${version}`).toContain(changes.status.from)
          }
        }
      } finally {
        for (const one of all) one.end()
      }
    }
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), fc.nat(), run), {
      numRuns: runs,
      endOnFailure: true,
    })
  },
)

/**
 * The published state of one resort in memory. Committed changes are read by id and become steps; while the database is unavailable, the
 * last state remains.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hourMs } from '@ridgeline/domain/time/durations'
import type { Queryable } from '../../../db/connect/database.ts'
import { readItems, readResort, thinned, toleranceFor, type Published, type PublishedResort } from './published.ts'
import { changedSince, nextChange } from './shown-states.ts'

export interface BoardState {
  version: string
  generatedAt: string
  resort: PublishedResort
  items: ReadonlyMap<string, Published>
}

/** The difference between two versions, as a delta sends it. `drawn` are items with a new geometry. */
export interface Step {
  from: string
  version: string
  changed: ReadonlySet<string>
  drawn: ReadonlySet<string>
  removed: ReadonlySet<string>
  resort: boolean
  /** A setting of the display changed: displays reload. */
  renewed: boolean
}

export interface Board {
  /** Resolves when the state is known; `undefined` for a resort that is not published. */
  state(): Promise<BoardState | undefined>
  /** The same without waiting; `undefined` also while it is not loaded yet. */
  current(): BoardState | undefined
  touch(entity: string, id: string): void
  stepsSince(version: string): readonly Step[] | undefined
  stop(): void
}

interface Work {
  whole: boolean
  resort: boolean
  ids: Set<string>
}

/** Milliseconds between two steps: many changes at once reach thousands of screens as few messages. */
const minGap = 100
const retryTime = 1_000
const maxSteps = 100
const maxTimer = hourMs
/** Milliseconds; an avalanche bulletin is only valid on its day. */
const rollTime = 10 * 60_000
const instance = randomBytes(4).toString('hex')
/** Counts over all boards, so that a board that is removed from memory and opened again never reuses a version. */
let count = 0

const drawingOf = (published: Published | undefined) => JSON.stringify(published?.item.geometry)
const wayOf = (frame: PublishedResort | undefined) => JSON.stringify([frame?.languages, frame?.refreshSeconds])

export function openBoard(db: Queryable, resortId: string, publish: (step: Step | undefined) => void): Board {
  let state: BoardState | undefined
  let stopped = false
  let work: Work | undefined = { whole: true, resort: true, ids: new Set() }
  let working: Promise<void> | undefined
  let aging: NodeJS.Timeout | undefined
  let waiting: NodeJS.Timeout | undefined
  let agedAt = Date.now()
  /** When the next item changes by itself, in epoch milliseconds. */
  let dueAt = Infinity
  let tolerance = 0
  const steps: Step[] = []

  const later = (): Work => (work ??= { whole: false, resort: false, ids: new Set() })

  function start() {
    working ??= catchUp().finally(() => {
      working = undefined
      // Records that were touched after the last read started.
      if (work && isKnown && !stopped) start()
    })
  }

  let isKnown = false
  let known = Promise.withResolvers<void>()

  async function catchUp() {
    while (work && !stopped) {
      const now = work
      work = undefined
      try {
        await apply(now)
        if (!isKnown) known.resolve()
        isKnown = true
        if (work) await sleep(minGap)
      } catch (error) {
        // Touched records are kept for the next read.
        const next = later()
        next.whole ||= now.whole
        next.resort ||= now.resort
        for (const id of now.ids) next.ids.add(id)
        if (!isKnown) {
          known.reject(error)
          known = Promise.withResolvers<void>()
          known.promise.catch(() => {})
          return
        }
        await sleep(retryTime)
      }
    }
  }

  async function apply({ whole, resort, ids }: Work) {
    const before = state
    const frame = whole || resort ? await readResort(db, resortId) : before?.resort
    if (!frame) {
      state = undefined
      steps.length = 0
      if (before) publish(undefined)
      return
    }
    if (frame !== before?.resort) awaitBulletin(frame)
    const isWhole = whole || !before
    const read = isWhole ? await readItems(db, resortId) : ids.size ? await readItems(db, resortId, [...ids]) : []
    if (isWhole) tolerance = toleranceFor(read)
    const fresh = await thinned(read, tolerance)
    const asked = isWhole ? [...(before?.items.keys() ?? []), ...fresh.keys()] : ids
    // The terrain depends on the positions of lifts and slopes.
    const isMoved = !isWhole && !resort && [...ids].some((id) => drawingOf(before.items.get(id)) !== drawingOf(fresh.get(id)))
    advance((isMoved && (await readResort(db, resortId))) || frame, asked, fresh)
  }

  /** Stores what was read; differences become a step. */
  function advance(frame: PublishedResort, asked: Iterable<string>, fresh: ReadonlyMap<string, Published>) {
    const before = state
    const items = new Map(before?.items)
    const step = { changed: new Set<string>(), drawn: new Set<string>(), removed: new Set<string>() }
    for (const id of asked) {
      const [old, now] = [items.get(id), fresh.get(id)]
      if (!now) {
        if (items.delete(id)) step.removed.add(id)
        continue
      }
      items.set(id, now)
      if (drawingOf(old) !== drawingOf(now) || old?.credit !== now.credit) step.drawn.add(id)
      if (JSON.stringify(old) !== JSON.stringify(now)) step.changed.add(id)
    }
    const isNewFrame = JSON.stringify(before?.resort) !== JSON.stringify(frame)
    if (!before || isNewFrame || step.changed.size || step.removed.size)
      settle(frame, items, { ...step, resort: isNewFrame, renewed: wayOf(before?.resort) !== wayOf(frame) })
    ageLater()
  }

  function settle(resort: PublishedResort, items: ReadonlyMap<string, Published>, changes: Omit<Step, 'from' | 'version'>) {
    const from = state?.version
    const version = `${instance}-${++count}`
    state = { version, generatedAt: new Date().toISOString(), resort, items }
    if (!from) return
    const step = { from, version, ...changes }
    steps.push(step)
    if (steps.length > maxSteps) steps.shift()
    publish(step)
  }

  /** Lifts open and close as planned, and statuses expire, without a change of a record. */
  function ageLater() {
    clearTimeout(aging)
    if (!state || stopped) return
    const now = Date.now()
    // A change that became due while records were read is still to be published.
    if (dueAt > now) dueAt = nextChange(state.items.values(), state.resort.shown, now)
    aging = setTimeout(age, Math.min(Math.max(dueAt - now, 0) + 5, maxTimer))
    aging.unref()
  }

  function touchFrame() {
    later().resort = true
    start()
  }

  /** Ends the bulletin with its day, also while lifts change frequently. */
  const rolling = setInterval(() => state && touchFrame(), rollTime).unref()

  /** A bulletin is shown from its publication on. The clock of the database decides, so it is read again until it agrees. */
  function awaitBulletin({ conditions: { nextBulletinAt } }: PublishedResort) {
    clearTimeout(waiting)
    if (nextBulletinAt === null || stopped) return
    waiting = setTimeout(touchFrame, Math.min(Math.max(nextBulletinAt - Date.now(), retryTime), rollTime))
    waiting.unref()
  }

  function age() {
    dueAt = Infinity
    if (!state) return
    const now = Date.now()
    const { resort, items } = state
    const changed = changedSince(items.values(), resort.shown, agedAt, now)
    agedAt = now
    if (changed.size) settle(resort, items, { changed, drawn: new Set(), removed: new Set(), resort: false, renewed: false })
    ageLater()
  }

  start()
  return {
    async state() {
      if (!isKnown) {
        start()
        await known.promise
      }
      return state
    },
    current: () => state,
    touch(entity, id) {
      if (entity === 'resort') return touchFrame()
      later().ids.add(id)
      start()
    },
    stepsSince(version) {
      if (version === state?.version) return []
      const first = steps.findIndex(({ from }) => from === version)
      return first < 0 ? undefined : steps.slice(first)
    },
    stop() {
      stopped = true
      clearTimeout(aging)
      clearTimeout(waiting)
      clearInterval(rolling)
    },
  }
}

/**
 * What undo has to do, written down independently of the product: records as cells, and of each cell the list of who changed it from what
 * to what. A cell goes back only if every change since has been put back by the person who made it.
 */

export const paths = ['width', 'length', 'perex.en', 'perex.de', 'status', 'statusNote.en'] as const
export type Path = (typeof paths)[number]
export type Cell = string | number | null
export type Cells = Partial<Record<Path, Cell>>

interface Event {
  who: number
  path: Path
  from: Cell
  to: Cell
}

export interface Slope {
  key: string
  isThere: boolean
  cells: Record<Path, Cell>
  events: Event[]
  /** The deed that removed it last. */
  removal: Touch | undefined
}

/** What one deed did to one record. */
export interface Touch {
  slope: Slope
  kind: 'create' | 'change' | 'remove' | 'restore'
  changes: Event[]
  /** The number of events of the record after it. */
  after: number
}

export const empty: Record<Path, Cell> = {
  width: null,
  length: null,
  'perex.en': null,
  'perex.de': null,
  status: 'closed',
  'statusNote.en': null,
}

export function created(key: string, cells: Cells): Touch {
  const slope: Slope = { key, isThere: true, cells: { ...empty, ...cells }, events: [], removal: undefined }
  return { slope, kind: 'create', changes: [], after: 0 }
}

/** A new status clears the reason of the last one, unless one is sent. */
export function changed(who: number, slope: Slope, cells: Cells): Touch | undefined {
  const isNew = cells.status !== undefined && cells.status !== slope.cells.status
  const all: Cells = isNew ? { 'statusNote.en': null, ...cells } : cells
  const changes = paths.flatMap((path): Event[] => {
    const to = all[path]
    return to === undefined || to === slope.cells[path] ? [] : [{ who, path, from: slope.cells[path], to }]
  })
  if (changes.length === 0) return undefined
  for (const { path, to } of changes) slope.cells[path] = to
  slope.events.push(...changes)
  return { slope, kind: 'change', changes, after: slope.events.length }
}

export function removed(slope: Slope): Touch {
  slope.isThere = false
  slope.removal = { slope, kind: 'remove', changes: [], after: slope.events.length }
  return slope.removal
}

function restored(slope: Slope): Touch {
  slope.isThere = true
  return { slope, kind: 'restore', changes: [], after: slope.events.length }
}

/** Whether changes remain when every person's own detours are left out. */
function isCurrentSnow(events: readonly Event[]): boolean {
  const left = [...events]
  const detour = () => {
    for (let start = 0; start < left.length; start++)
      for (let end = start; end < left.length && left[end]!.who === left[start]!.who; end++)
        if (left[end]!.to === left[start]!.from) return { start, count: end - start + 1 }
    return undefined
  }
  for (let found = detour(); found; found = detour()) left.splice(found.start, found.count)
  return left.length > 0
}

const keptOf = ({ slope, after }: Touch, of: readonly Path[]): Set<Path> =>
  new Set(of.filter((path) => isCurrentSnow(slope.events.slice(after).filter((event) => event.path === path))))

export interface Undone {
  /** What undo itself did, which can be undone too. */
  touch: Touch | undefined
  kept: Set<Path>
}

const nothing: Undone = { touch: undefined, kept: new Set() }

/** The effect of undoing what a deed did to one record. */
export function undone(who: number, touch: Touch): Undone {
  const { slope, kind, changes } = touch
  if (kind === 'remove') return !slope.isThere && slope.removal === touch ? { ...nothing, touch: restored(slope) } : nothing
  if (!slope.isThere) return nothing
  if (kind !== 'change') {
    const kept = keptOf(touch, paths)
    return kept.size > 0 ? { ...nothing, kept } : { ...nothing, touch: removed(slope) }
  }
  const own = changes.map(({ path }) => path)
  const kept = keptOf(touch, own)
  if (own.includes('status') && keptOf(touch, ['statusNote.en']).size > 0) kept.add('status')
  if (kept.has('status') && own.includes('statusNote.en')) kept.add('statusNote.en')
  const back: Cells = {}
  for (const { path, from } of changes) if (!kept.has(path)) back[path] = from
  const isStatus = back.status !== undefined
  return { touch: changed(who, slope, isStatus ? { 'statusNote.en': slope.cells['statusNote.en'], ...back } : back), kept }
}

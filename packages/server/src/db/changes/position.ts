/**
 * How far the revisions were read. Transactions do not commit in the order of their ids, so a position also knows the older ones that had
 * not ended: their revisions follow when they are committed, while later ones are not delayed (decision 0172).
 */

export interface Place {
  xid: bigint
  id: bigint
}

export interface Position extends Place {
  /** By transaction: the id up to which it was read. All other revisions up to `xid` and `id` were read. */
  open: ReadonlyMap<bigint, bigint>
}

/** The maximum of PostgreSQL's bigint. */
const maxId = 2n ** 63n - 1n
/** A position with more open transactions is written as the last place before them; what was read since is then repeated. */
const maxOpen = 20
/** Longer than any position as text. */
export const maxPositionLength = 900

const pattern = new RegExp(String.raw`^(\d{1,20}-\d{1,19})((?:\.\d{1,20}-\d{1,19}){0,${maxOpen}})$`)

export const isAfter = (one: Place, other: Place) => one.xid > other.xid || (one.xid === other.xid && one.id > other.id)
const textOfPlace = ({ xid, id }: Place) => `${xid}-${id}`

function placeOf(text: string): Place | undefined {
  const [xid = '', id = ''] = text.split('-')
  const place = { xid: BigInt(xid), id: BigInt(id) }
  return place.id <= maxId ? place : undefined
}

/** All transactions before `nextXid`, except those that are running. */
export const positionBefore = (nextXid: bigint, running: Iterable<bigint>): Position => ({
  xid: nextXid - 1n,
  id: maxId,
  open: new Map([...running].map((xid) => [xid, 0n])),
})

/** The last place all revisions up to which were read. */
function firstPlaceOf({ xid, id, open }: Position): Place {
  const [oldest] = [...open.keys()].toSorted((one, other) => (one < other ? -1 : 1))
  return oldest === undefined ? { xid, id } : { xid: oldest - 1n, id: maxId }
}

/** Opaque to clients: `802-17`, and for each open transaction another place. */
export function textOf(position: Position): string {
  if (position.open.size > maxOpen) return textOfPlace(firstPlaceOf(position))
  return [position, ...[...position.open].map(([xid, id]) => ({ xid, id }))].map(textOfPlace).join('.')
}

/** Undefined for anything that is not a position. */
export function positionOf(text: string): Position | undefined {
  const [, last, rest = ''] = pattern.exec(text) ?? []
  const place = last === undefined ? undefined : placeOf(last)
  if (!place) return undefined
  const open = new Map<bigint, bigint>()
  for (const each of rest.split('.').slice(1)) {
    const before = placeOf(each)
    if (!before || before.xid >= place.xid) return undefined
    open.set(before.xid, before.id)
  }
  return { ...place, open }
}

/** As a single place, for readers that keep one: what was read behind an open transaction is repeated to them. */
export const singlePlaceOf = (position: string): string => textOfPlace(firstPlaceOf(positionOf(position)!))

export const hasRead = (position: Position, place: Place): boolean =>
  !isAfter(place, position) && !(position.open.has(place.xid) && place.id > position.open.get(place.xid)!)

interface Unfinished {
  /** Transactions that had not ended when the page was read. */
  running: ReadonlySet<bigint>
  /** More revisions may follow the last one of the page. */
  isFull: boolean
}

/**
 * The position after each revision of a page. They are ordered by id: a record is locked before its revision gets an id, so this is the
 * order in which each record changed, whichever transaction began first.
 * @param page ordered by xid and id, and nothing of it was read before
 */
export function* advance<R extends Place>(from: Position, page: readonly R[], { running, isFull }: Unfinished): Generator<[R, Position]> {
  const last = page.at(-1)
  const unreadByXid = new Map<bigint, number>()
  for (const { xid } of page) unreadByXid.set(xid, (unreadByXid.get(xid) ?? 0) + 1)
  const isOpen = (xid: bigint) => (unreadByXid.get(xid) ?? 0) > 0 || running.has(xid) || (isFull && xid >= last!.xid)
  const open = new Map([...from.open].filter(([xid]) => isOpen(xid)))
  /** Transactions that a later revision may overtake, oldest first; `overtaken` counts those already passed. */
  const candidates = [...new Set([...running, ...unreadByXid.keys()])].toSorted((one, other) => (one < other ? -1 : 1))
  let overtaken = 0
  let { xid, id } = from

  /** Those before `next` that have not ended: the last one was read up to its last revision, and of the others nothing was. */
  function openOvertaken(next: bigint) {
    if (!open.has(xid) && isOpen(xid)) open.set(xid, id)
    for (; candidates[overtaken]! < next; overtaken++) {
      const passed = candidates[overtaken]!
      if (passed > xid && isOpen(passed)) open.set(passed, 0n)
    }
  }

  for (const row of page.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    unreadByXid.set(row.xid, unreadByXid.get(row.xid)! - 1)
    if (open.has(row.xid)) {
      if (isOpen(row.xid)) open.set(row.xid, row.id)
      else open.delete(row.xid)
    } else {
      if (row.xid > xid) openOvertaken(row.xid)
      ;({ xid, id } = row)
    }
    yield [row, { xid, id, open: new Map(open) }]
  }
}

/** Whatever transactions do, every committed revision is read once, in the order in which its record changed. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { times } from '../../proofs/scene/chance.ts'
import { advance, hasRead, positionBefore, positionOf, singlePlaceOf, textOf, type Place, type Position } from './position.ts'

interface Row extends Place {
  record: number
}
interface Transaction {
  xid: bigint
  rows: Row[]
  state: 'running' | 'committed' | 'aborted'
}

const inOrder = (one: Place, other: Place) => Number(one.xid - other.xid || one.id - other.id)
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

/** A database, a server that reads it in pages, and a client whose stream is interrupted. */
function world(pageSize: number) {
  const all: Transaction[] = []
  const published: Row[] = []
  const received: Row[] = []
  let [xid, id] = [10n, 100n]
  let position: Position = positionBefore(xid, [])
  let cursor = textOf(position)
  const running = () => all.filter(({ state }) => state === 'running')
  /** As a snapshot of PostgreSQL: it ends after the last transaction that has ended. */
  const snapshot = () => {
    const next = all.reduce((last, each) => (each.state !== 'running' && each.xid >= last ? each.xid + 1n : last), 10n)
    return { next, running: new Set(running().flatMap((each) => (each.xid < next ? [each.xid] : []))) }
  }
  const unread = (from: Position) =>
    all
      .filter(({ state }) => state === 'committed')
      .flatMap(({ rows }) => rows)
      .filter((row) => !hasRead(from, row))
      .toSorted(inOrder)

  function readPage(): boolean {
    const rows = unread(position).slice(0, pageSize)
    const isFull = rows.length === pageSize
    const { next, running } = snapshot()
    for (const [row, reached] of advance(position, rows, { running, isFull })) {
      published.push(row)
      position = reached
    }
    if (!isFull) position = positionBefore(next, running)
    return isFull
  }

  return {
    published,
    received,
    committed: () => all.filter(({ state }) => state === 'committed').flatMap(({ rows }) => rows),
    running,
    begin() {
      // Fewer than a position can list.
      if (running().length < 8) all.push({ xid: xid++, rows: [], state: 'running' })
    },
    write(transaction: Transaction, record: number) {
      const isLocked = running().some((other) => other !== transaction && other.rows.some((row) => row.record === record))
      if (!isLocked) transaction.rows.push({ xid: transaction.xid, id: id++, record })
    },
    readPage,
    readAll() {
      for (let isFull = true; isFull;) isFull = readPage()
    },
    /** What was missed since the cursor, until the stream ends after some of it. */
    receive(most: number) {
      const from = positionOf(cursor)!
      const missed = unread(from).filter((row) => hasRead(position, row))
      const open = { running: new Set(position.open.keys()), isFull: false }
      for (const [row, reached] of [...advance(from, missed, open)].slice(0, most)) {
        received.push(row)
        cursor = textOf(reached)
      }
    },
  }
}

function play(steps: readonly number[], pageSize: number) {
  const played = world(pageSize)
  for (const step of steps) {
    const [what, with_] = [step % 16, Math.floor(step / 16)]
    const running = played.running()
    const transaction = running[with_ % Math.max(1, running.length)]
    if (what < 3) played.begin()
    else if (what < 9 && transaction) played.write(transaction, Math.floor(with_ / 8) % 5)
    else if (what < 11 && transaction) transaction.state = 'committed'
    else if (what === 11 && transaction) transaction.state = 'aborted'
    else if (what < 14) played.readPage()
    else played.receive(with_ % 7)
  }
  for (const each of played.running()) each.state = 'committed'
  played.readAll()
  played.receive(Number.MAX_SAFE_INTEGER)
  return played
}

const scripts = fc.array(fc.nat(16_000), { maxLength: 120, size: 'max' })
const numRuns = times(20_000, 500)

describe('a committed revision', () => {
  test.each([1, 2, 3, 1_000])('is published and received once, in pages of %i', (pageSize) => {
    fc.assert(
      fc.property(scripts, (steps) => {
        const { published, received, committed } = play(steps, pageSize)
        const wanted = idsOf(committed()).toSorted()
        expect(idsOf(published).toSorted()).toEqual(wanted)
        expect(idsOf(received).toSorted()).toEqual(wanted)
      }),
      { numRuns },
    )
  })

  test('comes after the earlier ones of its record', () => {
    fc.assert(
      fc.property(scripts, (steps) => {
        const { published, received } = play(steps, 1_000)
        for (const read of [published, received])
          for (const ofRecord of Map.groupBy(read, ({ record }) => record).values())
            expect(idsOf(ofRecord)).toEqual(idsOf(ofRecord).toSorted((one, other) => Number(one - other)))
      }),
      { numRuns },
    )
  })
})

test('a position survives as text, and one with too many open transactions repeats instead of skipping', () => {
  const position: Position = {
    xid: 90n,
    id: 7n,
    open: new Map([
      [80n, 3n],
      [82n, 0n],
    ]),
  }
  expect(textOf(position)).toBe('90-7.80-3.82-0')
  expect(positionOf(textOf(position))).toEqual(position)
  expect(singlePlaceOf(textOf(position))).toBe(`79-${2n ** 63n - 1n}`)
  const many: Position = { xid: 90n, id: 7n, open: new Map(Array.from({ length: 21 }, (_, at) => [60n + BigInt(at), 0n])) }
  expect(textOf(many)).toBe(`59-${2n ** 63n - 1n}`)
})

test.each([
  '',
  '1',
  '1-',
  '-1-0',
  '1-2.',
  '1-2.3-4',
  '1-9223372036854775808',
  '5-1.4-9999999999999999999',
  '5-1.5-0',
  `9-9${'.1-1'.repeat(21)}`,
  '1-2\n',
])('%j is not a position', (text) => {
  expect(positionOf(text)).toBeUndefined()
})

import type { BoardItem } from '@ridgeline/domain/answers/status-board'
import { expect, test } from 'vitest'
import { shownItem, valuesBack, valuesBefore, withSaved } from './board-items.ts'
import type { WaitingChange } from '../../../page-parts/outbox/waiting-change.ts'

const lift: BoardItem = {
  id: 'lift',
  version: 3,
  name: { sk: 'Grúň' },
  kind: 'chair',
  status: 'closed',
  statusNote: { sk: 'Vietor' },
  statusValidUntil: '2030-01-10T12:00:00.000Z',
  reopensAt: '2030-01-10T11:00:00.000Z',
  waitingTime: 5,
  updatedAt: '2030-01-10T06:00:00.000Z',
  updatedByName: 'Ján',
  dayBefore: 'open',
}
const waiting = (changes: object, refused?: string): WaitingChange => ({
  key: 'outbox/1/1',
  userId: '1',
  resortId: 'jasna',
  entity: 'skilift',
  plural: 'skilifts',
  recordId: 'lift',
  name: 'Grúň',
  version: 3,
  before: {},
  changes: { ...changes },
  ...(refused !== undefined && { refused }),
})

test('a tap is shown before it is sent, without the reason of the status before', () => {
  const shown = shownItem(lift, [waiting({ status: 'open' })])
  expect(shown).toMatchObject({
    status: 'open',
    statusNote: null,
    statusValidUntil: null,
    reopensAt: null,
    waitingTime: 5,
    isWaiting: true,
  })
  expect(shownItem(lift, [waiting({ waitingTime: 10 })])).toMatchObject({ status: 'closed', statusNote: { sk: 'Vietor' }, waitingTime: 10 })
})

test('of a refused change the board shows what is stored', () => {
  const refused = waiting({ status: 'open' }, 'Refused')
  expect(shownItem(lift, [refused])).toMatchObject({ status: 'closed', isWaiting: false, refused })
})

test('undo restores the reason and the end with the status, unless the end has passed', () => {
  const before = valuesBefore(lift, { status: 'open' })
  expect(before).toEqual({
    status: 'closed',
    statusNote: lift.statusNote,
    statusValidUntil: lift.statusValidUntil,
    reopensAt: lift.reopensAt,
  })
  expect(valuesBack(before, Date.parse('2030-01-10T10:00:00Z'))).toEqual(before)
  expect(valuesBack(before, Date.parse('2030-01-10T13:00:00Z'))).toEqual({ status: 'closed', statusNote: lift.statusNote })
})

test('a stored record replaces an older one on the board, never a newer one', () => {
  const board = {
    groups: [
      {
        entity: 'skilift' as const,
        plural: 'skilifts',
        mayOperate: true,
        clock: 'off' as const,
        dayEndsAt: '2026-11-26T23:00:00.000Z',
        items: [lift],
        isCut: false,
      },
    ],
  }
  const record = { id: 'lift', version: 4, active: true, status: 'open', statusNote: null, internalId: 'L1' }
  const [item] = withSaved(board, record, 'Eva').groups[0]!.items
  expect(item).toMatchObject({ version: 4, status: 'open', statusNote: null, updatedByName: 'Eva' })
  expect(item).not.toHaveProperty('internalId')
  expect(withSaved(board, { ...record, version: 2 }, 'Eva').groups[0]!.items).toEqual([lift])
})

test('a proposal of the weather ends with an answer that waits, and when its reading gets stale, also without a network', () => {
  const staleAt = '2030-01-10T12:00:00.000Z'
  const limit = { reason: 'wind' as const, value: 19, limit: 15, place: null, staleAt }
  const proposed = { status: 'closed' as const, since: '2030-01-10T11:30:00.000Z', note: { sk: 'Silný vietor' }, limit }
  const windy: BoardItem = { ...lift, status: 'open', keptOpenAt: null, plan: { proposed, next: null } }
  const before = Date.parse(staleAt) - 1
  expect(shownItem(windy, [], before).plan?.proposed).toEqual(proposed)
  expect(shownItem(windy, [], Date.parse(staleAt)).plan?.proposed).toBeNull()
  expect(shownItem(windy, [waiting({ keptOpenAt: proposed.since })], before).plan?.proposed).toBeNull()
  const undone = [waiting({ keptOpenAt: proposed.since }), waiting({ keptOpenAt: null })]
  expect(shownItem(windy, undone, before).plan?.proposed).toEqual(proposed)
  expect(shownItem(windy, [waiting({ waitingTime: 10 })], before).plan?.proposed).toEqual(proposed)
})

/** What guests read in the list beside the ski map, without touching it. */
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ShownLift } from '@ridgeline/domain/displays/feed'
import { liftRows } from '@ridgeline/domain/displays/board/rows'
import english from '@ridgeline/domain/messages/en/display.json' with { type: 'json' }
import { sayIn } from '../../texts.ts'
import { ItemRow } from './item-row.tsx'

afterEach(cleanup)

const closed: ShownLift = {
  entity: 'skilift',
  id: 'lift',
  order: 0,
  mapNumber: 'A8',
  name: { en: 'Funitel' },
  status: 'closed',
  statusNote: { en: 'Strong wind' },
  statusValidUntil: null,
  occupancy: null,
  length: null,
  type: 'chair',
  waitingTime: null,
  opensAt: '2027-01-15T15:30:00.000Z',
  isOpeningExpected: true,
  closesAt: null,
}
const clock = { now: Date.parse('2027-01-15T15:00:00Z'), timezone: 'Europe/Bratislava', language: 'en' } as const

function shown(values: Partial<ShownLift> = {}): string {
  const [row] = liftRows([{ ...closed, ...values }], 'en')
  render(<ItemRow row={row!} clock={clock} say={sayIn(english)} />)
  return screen.getByRole('listitem').textContent!
}

test('a closed lift says why, and when it is expected to open again', () => {
  expect(shown()).toContain('FunitelStrong wind · again at about 16:30')
})

test('once it is open, nothing is left of the reason', () => {
  expect(shown({ status: 'open' })).not.toMatch(/wind|again/)
})

test('planned hours are not a reason', () => {
  expect(shown({ statusNote: null, isOpeningExpected: false })).not.toMatch(/opens|again/)
})

/** What a guest reads who touches a lift on the ski map. */
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ShownLift, ShownSlope } from '@ridgeline/domain/displays/feed'
import { liftRows, slopeRows } from '@ridgeline/domain/displays/board/rows'
import english from '@ridgeline/domain/messages/en/display.json' with { type: 'json' }
import slovak from '@ridgeline/domain/messages/sk/display.json' with { type: 'json' }
import { sayIn } from '../../texts.ts'
import { ItemDetail } from './item-detail.tsx'

afterEach(cleanup)

const texts = {
  en: { ...english, 'status.closed': 'Closed', 'status.open': 'Open', 'status.limited': 'Limited' },
  sk: { ...slovak, 'status.closed': 'Zatvorené' },
}
const lift: ShownLift = {
  entity: 'skilift',
  id: 'lift',
  order: 0,
  mapNumber: null,
  name: { en: 'Chopok' },
  status: 'closed',
  statusNote: null,
  statusValidUntil: null,
  occupancy: null,
  length: null,
  type: 'chair',
  waitingTime: null,
  reason: 'hours',
  opensAt: null,
  closesAt: null,
}
/** A Friday afternoon, 16:00 in the resort. */
const now = Date.parse('2027-01-15T15:00:00Z')

function statusOf(values: Partial<ShownLift>, language: 'en' | 'sk' = 'en'): string {
  const [row] = liftRows([{ ...lift, ...values }], language)
  const clock = { now, timezone: 'Europe/Bratislava', language }
  render(<ItemDetail row={row!} clock={clock} onClose={() => {}} say={sayIn(texts[language])} />)
  const text = screen.getByText(/Closed|Open|Limited|Zatvorené|No information/).textContent!
  cleanup()
  return text.replaceAll(/\s+/g, ' ')
}

test('R3.180 a closed lift says when it opens: the time, with its day if it is not today', () => {
  expect(statusOf({ opensAt: '2027-01-15T17:00:00.000Z' })).toBe('Closed · opens 18:00')
  expect(statusOf({ opensAt: '2027-01-16T07:30:00.000Z' })).toBe('Closed · opens Sat 08:30')
  expect(statusOf({ opensAt: '2027-01-30T07:30:00.000Z' })).toBe('Closed · opens 30/01 08:30')
  expect(statusOf({ opensAt: '2027-01-16T07:30:00.000Z' }, 'sk')).toBe('Zatvorené · otvorené od so 08:30')
  expect(statusOf({})).toBe('Closed')
})

test('R3.180 an open lift says when it closes, after its note', () => {
  expect(statusOf({ status: 'open', closesAt: '2027-01-15T15:30:00.000Z' })).toBe('Open · closes 16:30')
  const windy = { status: 'limited', statusNote: { en: 'Wind' }, closesAt: '2027-01-15T15:30:00.000Z' } as const
  expect(statusOf(windy)).toBe('Limited · Wind · closes 16:30')
  expect(statusOf({ status: 'unknown', closesAt: '2027-01-15T15:30:00.000Z' })).toBe('No information')
})

test('a guest reads when a slope was groomed in the last day, and nothing of earlier grooming', () => {
  const { type: _, waitingTime: __, ...shared } = lift
  const slope: ShownSlope = { ...shared, entity: 'slope', difficulty: 'red', type: null }
  const clock = { now, timezone: 'Europe/Bratislava', language: 'en' as const }
  const factsOf = (groomedAt: string | null) => {
    const [row] = slopeRows([{ ...slope, groomedAt }], 'en')
    const { container } = render(<ItemDetail row={row!} clock={clock} onClose={() => {}} say={sayIn(texts.en)} />)
    return container.textContent
  }
  expect(factsOf('2027-01-15T04:12:00Z')).toContain('groomed 05:12')
  expect(factsOf('2027-01-14T04:12:00Z')).not.toContain('groomed')
})

test('a guest reads the last rides of a lift that runs, and of no other', () => {
  const factsOf = (values: Partial<ShownLift>) => {
    const [row] = liftRows([{ ...lift, ...values, lastRide: '16:30', lastRideDown: '16:45' }], 'en')
    const clock = { now, timezone: 'Europe/Bratislava', language: 'en' as const }
    const { container } = render(<ItemDetail row={row!} clock={clock} onClose={() => {}} say={sayIn(texts.en)} />)
    return container.textContent
  }
  expect(factsOf({ status: 'open' })).toContain('last ride 16:30 · last ride down 16:45')
  expect(factsOf({ status: 'closed' })).not.toContain('last ride')
})

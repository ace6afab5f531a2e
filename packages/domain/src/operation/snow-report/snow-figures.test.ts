import { expect, test } from 'vitest'
import { correctedFigures, isSnowy, snowFiguresOf, type SnowReportSource } from './snow-figures.ts'

const run = { status: 'open', length: 1200, groomedAt: null, lastSnowfallDate: null, snowCondition: null } as const
const source: SnowReportSource = {
  day: '2026-01-10',
  now: Date.parse('2026-01-10T06:00:00Z'),
  lifts: [{ status: 'open' }, { status: 'closed' }, { status: 'open' }],
  slopes: [
    { ...run, groomedAt: '2026-01-10T03:00:00Z', snowCondition: 'good' },
    { ...run, groomedAt: '2026-01-09T03:00:00Z', lastSnowfallDate: '2026-01-08', snowCondition: 'limited' },
    { ...run, status: 'closed', groomedAt: '2026-01-10T03:00:00Z', snowCondition: 'veryGood' },
  ],
  tracks: [],
  depths: [
    { altitude: 900, depth: 20 },
    { altitude: 1500, depth: 40 },
    { altitude: 1510, depth: 60 },
    { altitude: 2400, depth: 150 },
  ],
  span: { lowest: 1000, highest: 2000 },
  newSnow: null,
}

test('only what is open counts as groomed and for the condition, and a place beside the span belongs to the nearest third', () => {
  expect(snowFiguresOf(source)).toMatchObject({
    liftsOpen: 2,
    liftsTotal: 3,
    slopesOpenKm: 2.4,
    slopesGroomedKm: 1.2,
    snowCondition: 'limited',
    lastSnowfallDate: '2026-01-08',
    snowDepthValley: 20,
    snowDepthMiddle: 50,
    snowDepthMountain: 150,
  })
})

test('a correction replaces its figure, new snow fell on the day of the report, and no part is more than the whole', () => {
  const corrected = correctedFigures(snowFiguresOf(source), { newSnow: 12, liftsOpen: 5, slopesOpen: 0 }, source.day)
  expect(corrected).toMatchObject({
    newSnow: 12,
    lastSnowfallDate: '2026-01-10',
    liftsOpen: 5,
    liftsTotal: 5,
    slopesOpen: 0,
    slopesTotal: 3,
  })
})

test('it last snowed on the latest day that is known and not still to come', () => {
  const lastOf = (...dates: (string | null)[]) =>
    snowFiguresOf({ ...source, slopes: dates.map((lastSnowfallDate) => ({ ...run, lastSnowfallDate })) }).lastSnowfallDate
  expect([lastOf('2026-01-08', '2026-01-10', null, '2026-01-11'), lastOf('2026-01-11', null), lastOf()]).toEqual(['2026-01-10', null, null])
  expect(snowFiguresOf({ ...source, newSnow: 3 }).lastSnowfallDate).toBe('2026-01-10')
})

test('without the height of the resort no depth belongs to a third', () => {
  for (const span of [null, { lowest: 2000, highest: 2000 }])
    expect(snowFiguresOf({ ...source, span })).toMatchObject({ snowDepthValley: null, snowDepthMiddle: null, snowDepthMountain: null })
})

test('without snow, open slopes and open tracks there is nothing to report', () => {
  expect(isSnowy(snowFiguresOf({ ...source, slopes: [], depths: [] }))).toBe(false)
  expect(isSnowy(snowFiguresOf({ ...source, slopes: [] }))).toBe(true)
})

/** Statuses, counts and changes of displays as read by guests. */
import { describe, expect, test } from 'vitest'
import { applyDelta, type Feed } from './feed.ts'
import { continuedStatus, nextAging, shownStatus } from './shown-status.ts'
import { summaryOf } from './summary.ts'
import { lift, now, resort, slope } from './items.fixture.ts'

describe('a status', () => {
  test('OP63 is unknown once its validity has expired', () => {
    expect(shownStatus(lift({ statusValidUntil: '2026-01-10T11:59:59Z' }), resort, now)).toBe('unknown')
    expect(shownStatus(lift({ statusValidUntil: '2026-01-10T12:00:01Z' }), resort, now)).toBe('open')
  })

  test('OP63 expires with the status of the whole resort', () => {
    expect(shownStatus(lift(), { statusValidUntil: '2026-01-10T12:00:00Z' }, now)).toBe('unknown')
  })

  test('continues without the server: what is open closes as planned, what was closed as planned does not expire', () => {
    const open = { status: 'open', reason: 'hours', closesAt: '2026-01-10T12:00:00Z' } as const
    expect(continuedStatus(lift(open), resort, now - 1)).toBe('open')
    expect(continuedStatus(lift({ ...open, statusValidUntil: '2026-01-10T11:00:00Z' }), resort, now)).toBe('closed')
    expect(continuedStatus(lift({ ...open, statusValidUntil: '2026-01-10T11:00:00Z' }), resort, now - 1)).toBe('unknown')
    const closed = { status: 'closed', reason: 'season', opensAt: null } as const
    const ended = { statusValidUntil: '2026-01-10T11:00:00Z' }
    expect(continuedStatus(lift({ ...closed, ...ended }), { ...resort, ...ended }, now)).toBe('closed')
    expect(continuedStatus(lift({ ...closed, reason: 'status', ...ended }), resort, now)).toBe('unknown')
  })

  test('of what should have opened meanwhile is unknown without the server', () => {
    const closed = { status: 'closed', reason: 'hours', opensAt: '2026-01-10T12:00:00Z' } as const
    expect([0, 59_000, 60_000].map((later) => continuedStatus(lift(closed), resort, now + later))).toEqual(['closed', 'closed', 'unknown'])
  })

  test('of a copy from before plans were sent expires like any other', () => {
    const ended = { statusValidUntil: '2026-01-10T11:00:00Z' }
    expect(continuedStatus(lift({ status: 'closed', ...ended }), resort, now)).toBe('unknown')
    expect(continuedStatus(lift({ status: 'closed' }), resort, now)).toBe('closed')
  })

  test('that is open by its plan expires without the server as it does with it', () => {
    const open = { status: 'open', reason: 'hours', opensAt: '2026-01-10T08:00:00Z', closesAt: null } as const
    expect(continuedStatus(lift(open), resort, now)).toBe('open')
    expect(continuedStatus(lift({ ...open, statusValidUntil: '2026-01-10T11:00:00Z' }), resort, now)).toBe('unknown')
  })

  test('expires next at the nearest time, never in the past', () => {
    const items = [lift({ statusValidUntil: '2026-01-10T11:00:00Z' }), lift({ statusValidUntil: '2026-01-10T14:00:00Z' })]
    expect(nextAging(items, { statusValidUntil: '2026-01-10T13:00:00Z' }, now)).toBe(Date.parse('2026-01-10T13:00:00Z'))
    expect(nextAging([lift()], resort, now)).toBeUndefined()
    expect(nextAging([lift({ statusValidUntil: '2026-01-10T12:00:00Z' })], resort, now)).toBeUndefined()
    expect(nextAging([...items, lift()], resort, now)).toBe(Date.parse('2026-01-10T14:00:00Z'))
  })
})

describe('the summary', () => {
  test('counts open and total, in kilometres too', () => {
    const items = [
      lift(),
      lift({ status: 'limited' }),
      lift({ status: 'closed' }),
      slope({ length: 1234 }),
      slope({ length: 800, status: 'limited' }),
      slope({ length: 966, status: 'unknown' }),
    ]
    expect(summaryOf(items)).toEqual({
      skilifts: { open: 1, limited: 1, total: 3 },
      slopes: { open: 1, limited: 1, total: 3 },
      openKm: 1.2,
      totalKm: 3,
    })
  })

  test('of an empty resort is all zeros', () => expect(summaryOf([])).toMatchObject({ openKm: 0, totalKm: 0, skilifts: { total: 0 } }))
})

describe('a delta', () => {
  const geometry = { type: 'Point' as const, coordinates: [7, 46] as [number, number] }
  const known = lift({ geometry })
  const feed: Feed = {
    kind: 'skimaps',
    version: 'a-1',
    generatedAt: '2026-01-10T12:00:00Z',
    languages: ['sk'],
    resort,
    items: [known],
    summary: summaryOf([known]),
    weather: [],
    avalanche: null,
    newSnow: null,
    texts: {},
    credits: [],
  }
  const delta = { from: 'a-1', version: 'a-2', generatedAt: '2026-01-10T12:01:00Z', changed: [], removed: [], summary: feed.summary }

  test('changes the listed items and keeps geometries it does not contain', () => {
    const { geometry: _, ...closed } = { ...known, status: 'closed' as const }
    expect(applyDelta(feed, { ...delta, changed: [closed] })).toMatchObject({ version: 'a-2', items: [{ status: 'closed', geometry }] })
  })

  test('adds new items and deletes removed ones', () => {
    const fresh = slope()
    expect(applyDelta(feed, { ...delta, changed: [fresh], removed: [known.id] })?.items).toEqual([fresh])
  })

  test('changes some items and keeps the others, in their order', () => {
    const [other, third] = [lift(), lift()]
    const changed = { ...other, status: 'closed' as const }
    const items = applyDelta({ ...feed, items: [known, other, third] }, { ...delta, changed: [changed], removed: [third.id] })?.items
    expect(items).toEqual([known, changed])
  })

  test('replaces the resort, the conditions and the messages only if it contains them', () => {
    const info = { screen: 'led', isDevice: false, notices: [], cameras: [] } as const
    const newSnow = { amount: 12, source: { sk: 'Chopok, 07:00' } }
    const full: Feed = { ...feed, newSnow, info: { ...info, notices: [], cameras: [] } }
    expect(applyDelta(full, delta)).toEqual({ ...full, version: 'a-2', generatedAt: delta.generatedAt })
    expect(applyDelta(feed, delta)).not.toHaveProperty('info')
    const closed = { ...resort, statusValidUntil: '2026-01-10T13:00:00Z' }
    const messages = { ...info, isDevice: true, notices: [], cameras: [] }
    const conditions = { weather: [], avalanche: null, newSnow: null }
    expect(applyDelta(full, { ...delta, resort: closed, info: messages, conditions })).toMatchObject({
      resort: closed,
      info: messages,
      newSnow: null,
    })
  })

  test('is refused by a feed of another version', () => expect(applyDelta(feed, { ...delta, from: 'a-0' })).toBeUndefined())
})

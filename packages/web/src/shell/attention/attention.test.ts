import type { ShownLift, ShownResort, ShownSlope } from '@ridgeline/domain/displays/feed'
import { beforeAll, expect, test, vi } from 'vitest'
import { startTexts } from '../../lib/language/texts/i18n.ts'
import { agedOf, countOf, draftName, inOrder, type Attention } from './attention.ts'
import { ownDraftOf } from './own-draft.ts'

const now = Date.parse('2026-01-10T12:00:00Z')
const past = '2026-01-10T11:59:00Z'
const later = '2026-01-10T18:00:00Z'
const all = ['resort', 'skilift', 'slope']
const shown = {
  order: 0,
  mapNumber: null,
  name: { sk: 'Lanovka' },
  status: 'open',
  statusNote: null,
  occupancy: null,
  length: null,
} as const
const lift = (id: string, statusValidUntil: string | null): ShownLift => ({
  ...shown,
  id,
  entity: 'skilift',
  type: 'chair',
  waitingTime: null,
  statusValidUntil,
})
const slope = (id: string, statusValidUntil: string | null): ShownSlope => ({
  ...shown,
  id,
  entity: 'slope',
  difficulty: 'red',
  type: null,
  statusValidUntil,
})
const resort = (statusValidUntil: string | null): ShownResort => ({
  id: 'r',
  name: { sk: 'Jasná' },
  timezone: 'Europe/Bratislava',
  illustratedMap: null,
  statusValidUntil,
})

// Forms load their texts with the declarations of their records.
beforeAll(async () => {
  vi.stubGlobal('location', { search: '', hostname: 'localhost' })
  vi.stubGlobal('navigator', { language: 'en-GB' })
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: '' } })
  await startTexts()
})

test('an expired status needs attention; a valid one, or one without an end, does not', () => {
  const items = [lift('a', past), lift('b', later), lift('c', null), slope('d', past)]
  expect(agedOf({ resort: resort(later), items }, now, all)).toMatchObject([
    { kind: 'aged', entity: 'skilift', items: [{ id: 'a' }] },
    { kind: 'aged', entity: 'slope', items: [{ id: 'd' }] },
  ])
  expect(agedOf({ resort: resort(null), items }, now, ['slope'])).toHaveLength(1)
})

test('if the status of the whole resort has expired, only that is listed', () => {
  expect(agedOf({ resort: resort(past), items: [lift('a', past)] }, now, all)).toMatchObject([{ kind: 'agedResort' }])
})

const stored = { userId: 'u', at: now - 60_000, version: 3, base: { waitingTime: 5 }, values: { waitingTime: 9 } }

test('a draft on this device links to its form', async () => {
  expect(await ownDraftOf('draft/u/skilift/l1', stored, 'u', now)).toMatchObject({
    record: 'l1',
    path: '/skilifts/l1',
    resortId: undefined,
  })
  const begun = (await ownDraftOf('draft/u/slope/new@r2', { ...stored, values: { name: { sk: 'Nová' } } }, 'u', now))!
  expect(begun).toMatchObject({ record: 'new', path: '/slopes/new', resortId: 'r2' })
  expect(draftName(begun, 'en')).toBe('Nová')
})

test('drafts of others, expired ones, and those of removed records are ignored', async () => {
  expect(await ownDraftOf('draft/v/skilift/l1', { ...stored, userId: 'v' }, 'u', now)).toBeUndefined()
  expect(await ownDraftOf('draft/u/skilift/l1', { ...stored, at: 0 }, 'u', now)).toBeUndefined()
  expect(await ownDraftOf('draft/u/spaceship/l1', stored, 'u', now)).toBeUndefined()
})

test('entries are sorted by their end, and each record counts', async () => {
  const draft = (await ownDraftOf('draft/u/skilift/l1', stored, 'u', now))!
  const aged = agedOf({ resort: resort(null), items: [lift('a', past), lift('b', past)] }, now, all)
  const items: Attention[] = inOrder([draft, ...aged, { kind: 'session', endsAt: now + 60_000 }])
  expect(items.map(({ kind }) => kind)).toEqual(['session', 'aged', 'draft'])
  expect(countOf(items)).toBe(4)
})

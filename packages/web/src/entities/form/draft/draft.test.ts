import { skilift } from '@ridgeline/domain/entities/skilift'
import { user } from '@ridgeline/domain/entities/user'
import { recordOf } from '@ridgeline/domain/declare/sample'
import { expect, test } from 'vitest'
import { formValues } from '../saving/changed-fields.ts'
import { contentOf, isNews, isWhole, joined, restored } from './draft.ts'
import { draftKey, draftLifetime, parseDraft, type Draft } from './stored-draft.ts'
import { formatClock } from '../../../lib/language/moments/clock.ts'

const now = Date.parse('2026-02-03T14:05:00Z')
const place = { userId: 'marta', entity: skilift, record: 'lift-1' }
const stored = { ...recordOf(skilift, 1), version: 4, waitingTime: 5, status: 'open' }
const base = formValues(skilift, stored)
const draft: Draft = { userId: 'marta', at: now, version: 4, base: { waitingTime: 5 }, values: { waitingTime: 12 } }

test('R2.155, P11: a draft has the changed fields before and after, and the version they are based on', () => {
  const values = { ...base, waitingTime: 12 }
  const form = { base: stored, version: 4, values, changed: ['waitingTime'] }
  expect(contentOf(skilift, form)).toEqual({ version: 4, base: { waitingTime: 5 }, values: { waitingTime: 12 } })
  expect(contentOf(skilift, { ...form, changed: [] })).toBeUndefined()
})

test('P11: drafts are kept by user, entity, record and, for a new one, resort', () => {
  const keys = [
    place,
    { ...place, userId: 'jozef' },
    { ...place, record: 'lift-2' },
    { ...place, entity: user },
    { ...place, record: 'new', resortId: 'a' },
    { ...place, record: 'new', resortId: 'b' },
  ].map(draftKey)
  expect(new Set(keys).size).toBe(keys.length)
  expect(draftKey(place)).toBe(draftKey({ ...place, resortId: 'a' }))
})

test('P11: drafts of other users are not offered', () => {
  expect(parseDraft(draft, place, now)).toEqual(draft)
  expect(parseDraft(draft, { ...place, userId: 'jozef' }, now)).toBeUndefined()
})

test('P11: a draft lives for thirty days', () => {
  expect(parseDraft(draft, place, now + draftLifetime)).toEqual(draft)
  expect(parseDraft(draft, place, now + draftLifetime + 1)).toBeUndefined()
})

test('invalid drafts and those of removed fields are ignored', () => {
  for (const broken of [undefined, null, 'x', {}, { ...draft, at: 'today' }, { ...draft, values: 7 }, { ...draft, values: { gone: 1 } }])
    expect(parseDraft(broken, place, now)).toBeUndefined()
  expect(parseDraft({ ...draft, values: { waitingTime: 12, gone: 1, version: 9 } }, place, now)?.values).toEqual({ waitingTime: 12 })
})

test('R2.155: passwords are never stored, and the draft is known to be incomplete', () => {
  const values = { email: 'm@x.sk', password: 'Secret123' }
  const changed = ['email', 'password']
  expect(contentOf(user, { base: {}, version: undefined, values, changed })?.values).toEqual({ email: 'm@x.sk' })
  expect(contentOf(user, { base: {}, version: undefined, values, changed: ['password'] })).toBeUndefined()
  expect([isWhole(user, changed), isWhole(user, ['email'])]).toEqual([false, true])
  expect(parseDraft({ ...draft, base: {}, values }, { ...place, entity: user }, now)?.values).toEqual({ email: 'm@x.sk' })
})

test('a draft equal to the stored record is not offered', () => {
  expect(isNews(draft, stored)).toBe(true)
  expect(isNews(draft, { ...stored, waitingTime: 12 })).toBe(false)
})

test('a draft is restored over the current record', () => {
  const theirs = { ...stored, version: 5, status: 'closed' }
  const mine = formValues(skilift, theirs)
  const { values, conflicts } = restored(skilift, draft, { stored: theirs, mine, changed: [] })
  expect(values).toMatchObject({ waitingTime: 12, status: 'closed' })
  expect(conflicts).toEqual([])
})

test('a field that others changed too is a conflict, not a loss', () => {
  const theirs = { ...stored, version: 5, waitingTime: 20 }
  const { values, conflicts } = restored(skilift, draft, { stored: theirs, mine: formValues(skilift, theirs), changed: [] })
  expect(values['waitingTime']).toBe(12)
  expect(conflicts).toEqual([{ field: 'waitingTime', base: 5, theirs: 20, mine: 12 }])
})

test('input typed before the draft was restored stays', () => {
  const { values } = restored(skilift, draft, { stored, mine: { ...base, waitingTime: 7 }, changed: ['waitingTime'] })
  expect(values['waitingTime']).toBe(7)
})

test('an undecided draft and later input are stored together', () => {
  const newer = { version: 5, base: { status: 'open', waitingTime: 6 }, values: { status: 'closed', waitingTime: 9 } }
  expect(joined(draft, newer)).toEqual({
    version: 4,
    base: { status: 'open', waitingTime: 5 },
    values: { status: 'closed', waitingTime: 9 },
  })
})

test('P11: the bar shows when the draft was written: the time, with the day if it was earlier', () => {
  expect(formatClock(now, now + 1000, 'sk')).toMatch(/^\d\d:05$/)
  // Noon in the zone of the process, whichever it is.
  const noon = new Date(2026, 0, 31, 12).getTime()
  expect(formatClock(noon, noon + 3 * 86_400_000, 'en')).toMatch(/31 Jan 2026/)
})

test('P11: a pending new record keeps its key; one with a secret does not', () => {
  const attempt = { key: 'k', body: { fullName: 'Jana', resortId: 'r' } }
  const state = { base: {}, version: undefined, values: { fullName: 'Jana' }, changed: ['fullName'], attempt }
  const content = contentOf(user, state)
  expect(content?.attempt).toEqual(attempt)
  const left = { userId: 'marta', at: now, ...content }
  expect(parseDraft(left, { userId: 'marta', entity: user, record: 'new' }, now)?.attempt).toEqual(attempt)
  const secret = { key: 'k', body: { fullName: 'Jana', password: 'x' } }
  expect(contentOf(user, { ...state, attempt: secret })?.attempt).toBe(undefined)
})

/** Drafts of maximum size: each field at its limit, as far as the record stays valid. */
import { check } from '@ridgeline/domain/check/check'
import { writableFields, type Entity } from '@ridgeline/domain/declare/entity'
import type { Field } from '@ridgeline/domain/declare/field'
import { languages } from '@ridgeline/domain/values/localized'
import { maxPositions } from '@ridgeline/domain/geometry/geometry'
import { maxDailySchedules, maxIntervals, maxWeeklySchedules } from '@ridgeline/domain/time/opening-hours'
import { days } from '@ridgeline/domain/declare/vocabulary'
import { dayMs } from '@ridgeline/domain/time/durations'

type Draft = Record<string, unknown>

/** A growing zigzag: simplification cannot remove any position, and each segment is the farthest of the rest. */
export function zigzag(turn: number, count = maxPositions): number[][] {
  return Array.from({ length: count }, (_, at) => [
    7 + turn / 100 + at / 1e6 + 1e-9,
    46 + ((at % 2 ? 1 : -1) * at * at) / 1e9,
    1500 + at / 7,
  ])
}

/** Candidates for the largest value; the check selects the valid ones. */
function largeValues(field: Field, sample: unknown, turn: number): unknown[] {
  if (field.kind === 'text') return [`${turn}${'ž'.repeat((field.max ?? 2_000) - 1)}`]
  if (field.kind === 'localized') {
    const max = field.max ?? 2_000
    const text = field.rich ? `${turn}${'<s>'.repeat(Math.floor((max - 1) / 3))}` : `${turn}${'ž'.repeat(max - 1)}`
    return [Object.fromEntries(languages.map((language) => [language, text]))]
  }
  if (field.kind === 'geometry') {
    const lines = Array.from({ length: 4 }, (_, line) => zigzag(turn + line))
    const rings = lines.map((line) => [...line.slice(0, -1), line[0]])
    return [
      { type: 'MultiLineString', coordinates: lines },
      { type: 'Polygon', coordinates: rings },
      { type: 'LineString', coordinates: lines[0] },
    ]
  }
  if (field.kind === 'openingHours') return [openingHours(turn)]
  if (field.kind === 'tags') return [Array.from({ length: field.max ?? 50 }, (_, at) => `${turn} ${at} ${'ž'.repeat(30)}`)]
  if (field.kind === 'texts')
    return [
      Array.from({ length: field.max ?? 50 }, (_, at) =>
        Object.fromEntries(languages.map((language) => [language, `${turn} ${at} ${'ž'.repeat((field.length ?? 120) - 10)}`])),
      ),
    ]
  if (field.kind === 'choices') return [field.of]
  if (Array.isArray(sample) && sample.length === 1 && field.kind !== 'refs') return manyOf(sample[0], field, turn)
  return []
}

/** Copies of an item that differ in every possible property. */
function manyOf(item: unknown, field: Field, turn: number): unknown[] {
  const max = 'max' in field && typeof field.max === 'number' ? field.max : 100
  const copies = Array.from({ length: max }, (_, at) =>
    Object.fromEntries(
      Object.entries(item as Draft).map(([name, value]) => [
        name,
        typeof value === 'number' ? value + at : name === 'note' || name === 'caption' ? { sk: `${turn} ${at}` } : value,
      ]),
    ),
  )
  return [copies]
}

function openingHours(turn: number) {
  const intervals = Array.from({ length: maxIntervals }, (_, at) => ({ opens: `${10 + at}:00`, closes: `${10 + at}:${10 + (turn % 40)}` }))
  const start = Date.UTC(2026, 0, 1)
  const dailySchedules = Object.fromEntries(
    Array.from({ length: maxDailySchedules }, (_, at) => [new Date(start + at * dayMs).toISOString().slice(0, 10), null]),
  )
  const week = { validFrom: null, validTo: null, ...Object.fromEntries(days.map((day) => [day, intervals])) }
  return { weeklySchedules: Array.from({ length: maxWeeklySchedules }, () => week), dailySchedules, note: null }
}

/** `turn` varies the drafts: every large field differs. */
export function largest(entity: Entity, sample: Draft, turn: number): Draft {
  const draft = { ...sample }
  const now = new Date().toISOString()
  for (const [name, field] of writableFields(entity)) {
    if (field.unique || field.secret || field.fixed) continue
    for (const value of largeValues(field, sample[name], turn)) {
      const { resortId: _resort, ...values }: Draft = { ...draft, [name]: value }
      if (check(entity, values, { now }).length > 0) continue
      draft[name] = value
      break
    }
  }
  return draft
}

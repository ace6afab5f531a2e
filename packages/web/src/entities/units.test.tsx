/** Units, clocks and weeks by the preferences of users, for every field of every entity. */
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { forKind, type Field } from '@ridgeline/domain/declare/field'
import { areas } from '@ridgeline/domain/messages/areas'
import { shownUnit } from '@ridgeline/domain/values/quantity'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { days } from '@ridgeline/domain/declare/vocabulary'
import { formatClock } from '../lib/language/moments/clock.ts'
import { follow } from '../lib/language/numbers/conventions.ts'
import { decimalsOf, shownNumber, storedScale } from '../lib/language/numbers/shown-quantity.ts'
import { formatDegrees, formatDistance, formatMoment, formatQuantity, formatTimeOfDay } from '../lib/language/numbers/format.ts'
import { loadAreas, startTexts, text } from '../lib/language/texts/i18n.ts'
import { fieldIssueText, unitLabel } from '../lib/language/texts/label.ts'
import { formatTime } from '../lib/language/moments/resort-time.ts'
import { parseTime } from '../ui/input/moment/clock-text.ts'
import { inWeekOrder, weekOf } from '../ui/input/moment/day-text.ts'
import { cellOf } from './cells.tsx'
import type { CellWords } from './grid/cells/cell-words.ts'
import { plainText } from './grid/cells/plain-text.ts'
import { readText } from './grid/cells/read-text.ts'
import { shownText } from './grid/cells/shown-text.ts'
import type { SheetColumn } from './grid/model/column.ts'
import { inputs } from './inputs.tsx'

beforeAll(async () => {
  vi.stubGlobal('location', { search: '', hostname: 'localhost' })
  vi.stubGlobal('navigator', { language: 'en-GB' })
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: '' } })
  await startTexts()
  await loadAreas(areas)
})
afterEach(() => follow({}))

type Counted = Field<'integer'> | Field<'decimal'>
const isCounted = (field: Field): field is Counted => (field.kind === 'integer' && !field.of) || field.kind === 'decimal'

const counted = allEntities.flatMap((entity) =>
  Object.entries(entity.fields).flatMap(([name, field]) => (isCounted(field) && field.unit ? [{ entity, name, field }] : [])),
)
const converted = counted.filter(({ field }) => shownUnit(field.unit!, 'imperial') !== field.unit)
const words: CellWords = { owner: '', language: 'en', zone: 'Europe/Bratislava', texts: new Map() }
const columnOf = (name: string, field: Field): SheetColumn => ({ id: name, name, field, language: undefined, width: 100, isAmount: true })

/** A value of the field that is none of its bounds. */
const valueOf = ({ min = 0, max = 100, ...field }: Counted) => Number((min + (max - min) * 0.37).toFixed(storedScale(field)))
const plain = (markup: string) => markup.replaceAll(/<[^>]*>/g, '')

describe('users who prefer imperial units', () => {
  test('finds them in the cells of lists and sheets, in forms and in messages about bounds', () => {
    expect(converted.length).toBeGreaterThan(40)
    for (const { entity, name, field } of converted) {
      const value = valueOf(field)
      const column = columnOf(name, field)
      const context = {
        entity,
        name,
        record: { [name]: value },
        language: 'en' as const,
        zone: undefined,
        texts: new Map<string, string>(),
      }
      const cell = () => plain(renderToStaticMarkup(cellOf(entity, context)))
      const metric = { cell: cell(), sheet: shownText(column, value, words), label: unitLabel(field.unit!) }
      follow({ units: 'imperial' })
      const label = unitLabel(field.unit!)
      expect([entity.name, name, label]).not.toEqual([entity.name, name, metric.label])
      for (const [where, shown] of Object.entries({ cell: cell(), sheet: shownText(column, value, words) })) {
        expect([entity.name, name, where, shown]).toEqual([entity.name, name, where, expect.stringMatching(new RegExp(`\\s${label}$`))])
        expect(shown).not.toBe(metric[where as 'cell' | 'sheet'])
      }
      const input = renderToStaticMarkup(
        forKind(inputs, field, { owner: entity.name, name, label: name, value, onChange: () => undefined }),
      )
      expect([entity.name, name, plain(input)]).toEqual([entity.name, name, expect.stringContaining(label)])
      expect(input.replaceAll('\u202f', '')).toContain(`value="${shownNumber(value, field)}"`)
      if (field.max !== undefined)
        expect(fieldIssueText(field, 'maxValue', [field.max])).toBe(text('validationErrorMaxValue', shownNumber(field.max, field)))
      follow({})
    }
  })

  test('type them into a sheet, and a copied and pasted cell does not change', () => {
    for (const { entity, name, field } of converted) {
      const [value, column] = [valueOf(field), columnOf(name, field)]
      follow({ units: 'imperial' })
      expect([entity.name, name, readText(column, plainText(column, value, words), words)]).toEqual([entity.name, name, value])
      follow({})
    }
  })

  test('and units without an imperial counterpart do not change', () => {
    const others = counted.filter((each) => !converted.includes(each))
    expect(others.length).toBeGreaterThan(20)
    for (const { name, field } of others) {
      const before = shownText(columnOf(name, field), valueOf(field), words)
      follow({ units: 'imperial' })
      expect(shownText(columnOf(name, field), valueOf(field), words)).toBe(before)
      follow({})
    }
  })

  test('reads boards and maps in them', () => {
    follow({ units: 'imperial' })
    expect([formatQuantity(120, 'cm'), formatDegrees(-5), formatDegrees(21.5, 1)]).toEqual(['47.2\u202fin', '23°', '70.7°'])
    expect([formatDistance(300), formatDistance(8046.72)]).toEqual(['984\u202fft', '5\u202fmi'])
    follow({})
    expect([formatQuantity(120, 'cm'), formatDegrees(-5), formatDistance(300), formatDistance(2500)]).toEqual([
      '120\u202fcm',
      '-5°',
      '300\u202fm',
      '2.5\u202fkm',
    ])
  })

  test('a stored value has as many decimals as distinguish it from the next', () => {
    follow({ units: 'imperial' })
    expect([decimalsOf({ kind: 'integer', unit: 'm' }), decimalsOf({ kind: 'integer', unit: 'cm' })]).toEqual([0, 1])
  })
})

describe('hours to twelve', () => {
  const at = '2026-01-01T13:05:00Z'
  const times = allEntities.flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([name, field]) => (field.kind === 'time' ? [{ entity, name, field }] : [])),
  )

  test('are in every cell, form and moment', () => {
    follow({ clock: '12' })
    for (const { entity, name, field } of times) {
      const column = columnOf(name, field)
      const context = {
        entity,
        name,
        record: { [name]: '14:05' },
        language: 'en' as const,
        zone: undefined,
        texts: new Map<string, string>(),
      }
      expect(plain(renderToStaticMarkup(cellOf(entity, context)))).toBe('2:05 PM')
      expect([shownText(column, '14:05', words), plainText(column, '14:05', words)]).toEqual(['2:05 PM', '2:05 PM'])
      expect(readText(column, '2:05 PM', words)).toBe('14:05')
      const input = renderToStaticMarkup(
        forKind(inputs, field, { owner: entity.name, name, label: name, value: '14:05', onChange: () => undefined }),
      )
      expect(input).toContain('value="2:05 PM"')
    }
    expect(times.length).toBeGreaterThan(5)
    expect(formatMoment(at, 'Europe/Bratislava', 'en')).toMatch(/2:05\s?pm/i)
    expect(formatTime(at, 'Europe/Bratislava', 'en')).toMatch(/0?2:05\s?pm/i)
    expect(formatClock(Date.parse(at), Date.parse(at), 'en')).toMatch(/[ap]m/i)
    follow({})
    expect(formatMoment(at, 'Europe/Bratislava', 'en')).toContain('14:05')
    expect(formatTime(at, 'Europe/Bratislava', 'en')).toBe('14:05')
  })

  test('midnight and noon are distinguished, typed and read', () => {
    follow({ clock: '12' })
    for (const time of ['00:00', '00:30', '11:59', '12:00', '12:30', '23:59']) expect(parseTime(formatTimeOfDay(time))).toBe(time)
    expect([parseTime('8p'), parseTime('8:15 a.m.'), parseTime('13 pm'), parseTime('8:15')]).toEqual(['20:00', '08:15', '13 pm', '08:15'])
  })

  test('moments typed into a sheet come back', () => {
    follow({ clock: '12' })
    const column = columnOf('groomedAt', { kind: 'instant' } as Field)
    expect(readText(column, plainText(column, '2026-01-01T13:05:00.000Z', words), words)).toBe('2026-01-01T13:05:00.000Z')
  })
})

test('a week starts with the preferred day, in calendars and in opening hours', () => {
  expect([weekOf('en').first, inWeekOrder(days, 'en')[0]]).toEqual([1, 'monday'])
  follow({ weekStart: 'sunday' })
  expect([weekOf('en').names[0]!.long, inWeekOrder(days, 'en')]).toEqual([
    'Sunday',
    ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  ])
  follow({ weekStart: 'saturday' })
  expect([weekOf('sk').names[0]!.long, inWeekOrder(days, 'sk')[0]]).toEqual(['sobota', 'saturday'])
})

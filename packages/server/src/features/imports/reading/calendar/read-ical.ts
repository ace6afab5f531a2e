/**
 * iCalendar (RFC 5545): a row for each event, found again by its UID. Each event is parsed by itself. A repeated event comes as its first
 * occurrence, with its rule in a column that has no field.
 */
import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { event } from '@ridgeline/domain/entities/event'
import { joinedWords } from '@ridgeline/domain/exchange/cell-lists'
import type { Cell } from '@ridgeline/domain/exchange/columns'
import { instantAt } from '@ridgeline/domain/time/zoned-time'
import type { Language } from '@ridgeline/domain/values/localized'
import { refusedFile, type TableRows } from '../../../../entities/exchange/reading/table-rows.ts'
import { optionOf } from '../../../../entities/exchange/field-words.ts'
import { eventsIn } from './calendar-events.ts'
import { degreesOf } from '../placed-cells.ts'
import { recordsTable, type FileRecord } from '../records-table.ts'

const maxKey = 64
/** Seconds of a duration: a season is shorter. The parser counts the months of a longer one one by one, which takes hours for the longest. */
const maxDuration = 366 * 86_400
/** As our calendars write them. */
const statuses: Readonly<Record<string, string>> = { CANCELLED: 'cancelled', TENTATIVE: 'postponed', CONFIRMED: 'scheduled' }

function parsed(block: string): ICAL.Component {
  try {
    return new ICAL.Component(ICAL.parse(block))
  } catch {
    throw refusedFile('importBroken')
  }
}

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone)
  } catch {
    return false
  }
}

const padded = (value: number) => String(value).padStart(2, '0')
const dayOf = ({ year, month, day }: ICAL.Time) => `${String(year).padStart(4, '0')}-${padded(month)}-${padded(day)}`
const timeOf = ({ hour, minute }: ICAL.Time) => `${padded(hour)}:${padded(minute)}`

/** With its zone where calendars name one that is known; otherwise a local time, which is read as one of the resort. */
function momentOf(property: ICAL.Property, time: ICAL.Time): string {
  const zone = property.getFirstParameter('tzid')
  if (time.isDate) return dayOf(time)
  if (time.zone === ICAL.Timezone.utcTimezone) return `${dayOf(time)}T${timeOf(time)}:00.000Z`
  const at = zone && isZone(zone) ? instantAt(dayOf(time), timeOf(time), zone) : Number.NaN
  return Number.isFinite(at) ? new Date(at).toISOString() : `${dayOf(time)} ${timeOf(time)}`
}

const timeIn = (property: ICAL.Property | null): ICAL.Time | undefined => {
  const value: unknown = property?.getFirstValue()
  return value instanceof ICAL.Time ? value : undefined
}

const isTooLong = (length: ICAL.Duration) => !(Math.abs(length.toSeconds()) <= maxDuration)

/** Whole days end at the end of their last day, which calendars write as the day after it. */
function* spanOf(component: ICAL.Component): Generator<[string, Cell]> {
  const [from, to] = [component.getFirstProperty('dtstart'), component.getFirstProperty('dtend')]
  const [start, end] = [timeIn(from), timeIn(to)]
  if (!from || !start) return
  const length: unknown = component.getFirstPropertyValue('duration')
  const last = end?.clone() ?? start.clone()
  yield ['startDate', momentOf(from, start)]
  yield ['allDay', start.isDate]
  if (!end && length instanceof ICAL.Duration) {
    // It stays as it is, so that its cell has the fault.
    if (isTooLong(length)) return yield ['endDate', String(length)]
    last.addDuration(length)
  }
  if (!start.isDate) yield ['endDate', momentOf(to ?? from, last)]
  else {
    if (last.compare(start) > 0) last.adjust(-1, 0, 0, 0)
    yield ['endDate', `${dayOf(last)} 23:59`]
  }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Without an expression from `<` to `>`, which takes minutes for a text of many `<` alone. */
function hasTag(text: string): boolean {
  const start = text.search(/<[a-z]/i)
  return start >= 0 && text.includes('>', start)
}
/** Plain text as paragraphs; some calendars write markup. */
const richOf = (text: string | null) =>
  text === null || hasTag(text)
    ? text
    : text
        .replaceAll(/[&<>]/g, (sign) => escapes[sign]!)
        .split(/\n{2,}/)
        .map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
        .join('')

const keyOf = (uid: string) => (uid.length <= maxKey ? uid : createHash('sha256').update(uid).digest('base64url'))

function recordOf(component: ICAL.Component, language: Language): FileRecord {
  const textOf = (name: string): string | null => {
    const value: unknown = component.getFirstPropertyValue(name)
    return value === null || value === undefined ? null : String(value)
  }
  const [uid, changed, rule] = [textOf('uid'), textOf('recurrence-id'), textOf('rrule')]
  const named = component.getAllProperties('categories').flatMap((property) => property.getValues().map(String))
  const categories = new Set(named.map((word) => optionOf(event, 'categories', word, language) ?? 'other'))
  const geo: unknown = component.getFirstPropertyValue('geo')
  const [latitude, longitude] = Array.isArray(geo) ? geo : []
  return new Map<string, Cell>([
    ['externalId', uid === null ? null : keyOf(changed === null ? uid : `${uid}/${changed}`)],
    ['name', textOf('summary')],
    ...spanOf(component),
    ['venue', textOf('location')],
    ['description', richOf(textOf('description'))],
    ['websiteUrl', textOf('url')],
    ['categories', joinedWords(categories.size > 0 ? [...categories] : ['other'])],
    ['eventStatus', statuses[textOf('status')?.toUpperCase() ?? ''] ?? 'scheduled'],
    ...(typeof latitude === 'number' && typeof longitude === 'number'
      ? ([
          ['gpsLatitude', degreesOf(latitude)],
          ['gpsLongitude', degreesOf(longitude)],
        ] as const)
      : []),
    ...(rule === null ? [] : [['RRULE', rule] as const]),
  ])
}

/** @throws invalid for another kind of record than events */
export function readIcal(text: string, entity: Entity, language: Language): TableRows {
  if (entity.name !== event.name) throw refusedFile('importKind')
  return recordsTable(async function* () {
    for await (const block of eventsIn(text)) yield recordOf(parsed(block), language)
  })
}

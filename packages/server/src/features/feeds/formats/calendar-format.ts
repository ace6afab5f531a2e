/** iCalendar (RFC 5545): events to subscribe to, each with a stable identity. */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { event as eventEntity } from '@ridgeline/domain/entities/event'
import type { Terms } from '@ridgeline/domain/publication/licences'
import { localize } from '@ridgeline/domain/values/localized'
import { pauses } from '../../../load/event-loop-pauses.ts'
import { calendarTimes, textOf } from './event-times.ts'
import type { FeedFormat } from './format.ts'
import { picked } from './picked.ts'
import { termsByRecord } from './record-terms.ts'

const statuses: Readonly<Record<string, ICalEventStatus>> = {
  cancelled: ICalEventStatus.CANCELLED,
  postponed: ICalEventStatus.TENTATIVE,
}
/** Seconds after which calendars read the file again; they take it as a hint. */
const refreshInterval = 3_600

/** An event of a calendar has a time and a version, and must not seem to take place when it is cancelled. */
const needed = ['startDate', 'endDate', 'allDay', 'resortId', 'updatedAt', 'eventStatus', 'schedule']

/** The standard has no property for them. */
const termsOf = ({ license, licenseUrl, attribution }: Partial<Terms> = {}) =>
  Object.entries({ 'X-LICENSE': licenseUrl ?? license, 'X-ATTRIBUTION': attribution }).flatMap(([key, value]) =>
    value ? [{ key, value }] : [],
  )

export const calendarFormat: FeedFormat = {
  suffix: 'ics',
  type: 'text/calendar',
  isInOneLanguage: true,
  namesNext: false,
  // Past events stay for a while, so that they do not vanish from calendars as soon as they end.
  window: { days: 30, from: 'endDate', order: 'startDate' },
  fits: ({ name }) => name === eventEntity.name,
  async write(content, context) {
    const { records, fields, resorts } = content
    const { site, language } = context
    const termsFor = termsByRecord(content, context)
    const [resort] = resorts
    const zones = new Map(resorts.map(({ id, timezone }) => [id, timezone]))
    // A calendar of several resorts is of the installation, which calendars name by its address.
    const name = resort && resorts.length === 1 && language ? localize(resort.name, language) : undefined
    const calendar = ical({
      prodId: { company: 'Ridgeline', product: 'Ridgeline' },
      method: ICalCalendarMethod.PUBLISH,
      ttl: refreshInterval,
      ...(name && { name }),
    })
    const empty = calendar.toString()
    const [head, foot] = [empty.slice(0, empty.lastIndexOf('END:')), empty.slice(empty.lastIndexOf('END:'))]
    const parts = [head]
    const pause = pauses()
    const timesOf = calendarTimes(records, Date.now())
    for (const whole of records) {
      const record = picked(whole, fields, needed)
      const { gpsLatitude: lat, gpsLongitude: lon } = record
      const venue = textOf(record['venue'])
      const event = {
        summary: textOf(record['name']),
        description: textOf(record['perex']),
        ...(venue && { location: typeof lat === 'number' && typeof lon === 'number' ? { title: venue, geo: { lat, lon } } : venue }),
        // The address of the record needs that of the server, which only its operator knows.
        ...((textOf(record['websiteUrl']) || site) && { url: textOf(record['websiteUrl']) || `${site}/api/feeds/events/${record.id}` }),
        status: statuses[textOf(record['eventStatus'])] ?? ICalEventStatus.CONFIRMED,
        categories: [record['categories'] ?? []].flat().map((category) => ({ name: String(category) })),
        lastModified: new Date(textOf(record['updatedAt'])),
        x: termsOf(termsFor(whole)),
        stamp: new Date(textOf(record['updatedAt'])),
      }
      // Written record by record, because thousands of times at once would hold up other requests.
      calendar.clear()
      for (const { id, ...times } of timesOf(record, zones.get(textOf(record['resortId'])) ?? 'UTC'))
        calendar.createEvent({ id: `${id}@ridgeline`, ...times, ...event })
      parts.push(calendar.toString().slice(head.length, -foot.length))
      await pause()
    }
    return [...parts, foot].join('')
  },
}

/** Tools about days: the weather of a resort, and its events. */
import { event } from '@ridgeline/domain/entities/event'
import { location } from '@ridgeline/domain/entities/location'
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { weatherForecast } from '@ridgeline/domain/entities/weather-forecast'
import { publishedEntity, type PublishedEntity } from '@ridgeline/domain/publication/published'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import type { Asked } from '../../../entities/list/filters/filters.ts'
import { dayParameter } from '../../../http/query.ts'
import type { PublishedItems, ShownRecord } from '../../../publication/publication.ts'
import type { ResortEntry } from '../../../publication/resort-directory.ts'
import { validTimeOf } from '../../../weather/caaml/caaml-out.ts'
import { brief, fitting, resortBrief, shortened } from './brief.ts'
import { languageArgument, mayRead, readableResort, readRecords, resortArgument, toolOf, type ToolContext } from './tool.ts'

/** Bytes for each part of the weather. */
const partBytes = 6_000
/** Days of the forecast, with today. */
const forecastDays = 4

/** Undefined if the caller may not read the collection. */
async function readIn(
  context: ToolContext,
  entity: PublishedEntity,
  resort: ResortEntry,
  filters: Asked = {},
): Promise<PublishedItems | undefined> {
  if (!(await mayRead(context, entity, resort))) return undefined
  return readRecords(context, entity, { reach: [resort.id], filters })
}

/** Fields that mean nothing to guests. */
const isShown = (name: string) => !['resortId', 'order', 'updatedAt', 'locationId', 'id'].includes(name)

/** Names of places by id. */
async function placesIn(context: ToolContext, resort: ResortEntry): Promise<ReadonlyMap<string, unknown>> {
  const places = await readIn(context, publishedEntity(location), resort)
  return new Map(places?.records.map((record) => [record.id, record['name']]))
}

const byText = (name: string) => (one: ShownRecord, other: ShownRecord) => String(one[name]).localeCompare(String(other[name]))
const byDate = byText('date')

/** What holds now, then what comes, then what is over. */
function byValidity({ timezone }: ResortEntry) {
  const now = new Date().toISOString()
  function rankOf(record: ShownRecord) {
    const at = (name: string) => (record[name] ? String(record[name]) : null)
    const { startTime, endTime } = validTimeOf(
      { date: String(record['date']), validFrom: at('validFrom'), validTo: at('validTo') },
      timezone,
    )
    return endTime <= now ? 2 : startTime > now ? 1 : 0
  }
  return (one: ShownRecord, other: ShownRecord) => rankOf(one) - rankOf(other) || byDate(one, other)
}

export const weather = toolOf<{ resort: string }>({
  name: 'weather',
  title: 'Weather and avalanche danger',
  description:
    'Measured weather of each place of a resort, the forecast for today and three more days, and the avalanche bulletins, valid ones first. Metres ' +
    'per second, degrees Celsius, centimetres of snow; `weatherCode` is that of the WMO. A part that is missing is not published. `more` says how ' +
    'many records of a part do not fit, `omitted` which texts of a record: `find` and `get` have them.',
  properties: { resort: resortArgument, language: languageArgument },
  required: ['resort'],
  async run({ resort: asked }, context) {
    const resort = await readableResort(context, asked)
    const today = dayAt(Date.now(), resort.timezone)
    const days = { 'date.from': today, 'date.to': dayAfter(today, forecastDays - 1) }
    const places = await placesIn(context, resort)
    const more: Record<string, number> = {}
    type Order = (one: ShownRecord, other: ShownRecord) => number
    async function part(name: string, entity: PublishedEntity, filters: Asked, order: Order) {
      const read = await readIn(context, entity, resort, filters)
      if (!read) return undefined
      const items = read.records.toSorted(order).map((record) => {
        const place = places.get(String(record['locationId']))
        const shown = Object.entries(brief(entity, record, read.terms.get(record.id))).filter(([name]) => isShown(name))
        const item = Object.fromEntries([...(place ? [['place', place] as const] : []), ...shown])
        const short = shortened(item, partBytes)
        return short === item ? item : { id: record.id, ...short }
      })
      const fit = fitting(items, partBytes)
      if (fit.length < items.length) more[name] = items.length - fit.length
      return fit
    }
    return {
      resort: resortBrief(context.publication, resort, context.language),
      now: await part('now', publishedEntity(weatherCurrent), {}, () => 0),
      forecast: await part('forecast', publishedEntity(weatherForecast), days, byDate),
      avalanches: await part('avalanches', publishedEntity(weatherAvalanche), { 'date.from': dayAfter(today, -1) }, byValidity(resort)),
      ...(Object.keys(more).length > 0 && { more }),
    }
  },
})

const eventCollection = publishedEntity(event)
const eventFields = [
  'name',
  'perex',
  'categories',
  'eventStatus',
  'startDate',
  'endDate',
  'allDay',
  'doorTime',
  'venue',
  'isFree',
  'priceFrom',
]

export const events = toolOf<{ resort: string; from?: string; to?: string }>({
  name: 'events',
  title: 'Events',
  description: 'Events of a resort that take place between two days, today and the next six without them. `get` has all fields of one.',
  properties: {
    resort: resortArgument,
    from: { ...dayParameter, description: 'First day, in the resort' },
    to: { ...dayParameter, description: 'Last day' },
    language: languageArgument,
  },
  required: ['resort'],
  async run({ resort: asked, from, to }, context) {
    const { publication, key, language } = context
    const resort = await readableResort(context, asked)
    await publication.readers.resorts(eventCollection, resort, key)
    const first = from ?? dayAt(Date.now(), resort.timezone)
    const last = to ?? dayAfter(first, 6)
    const filters = { 'startDate.to': last, 'endDate.from': first }
    const found = await readRecords(context, eventCollection, { reach: [resort.id], filters })
    const sorted = found.records.toSorted(byText('startDate'))
    const items = fitting(sorted.map((record) => brief(eventCollection, record, found.terms.get(record.id), eventFields)))
    const isCut = found.next !== null || items.length < sorted.length
    return { resort: resortBrief(publication, resort, language), from: first, to: last, items, ...(isCut && { isCut }) }
  },
})

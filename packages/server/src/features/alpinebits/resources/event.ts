/** AlpineBits events, with their series, venue and organizer. */
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import { localizedOf } from '@ridgeline/domain/values/localized'
import { idsOf, momentOf, nameOf, numberOf, plainText, textOf } from '../values/text.ts'
import { namedAgent } from './agent.ts'
import { categoriesOf } from './category.ts'
import { picturesOf } from './media-object.ts'
import { referenceTo, toMany, type Context, type Resource, type WriteResource } from './resource.ts'
import { namedVenue } from './venue.ts'

/** Whole days are those of the resort. */
const timeOf = (value: unknown, allDay: unknown, { resort }: Context) =>
  typeof value === 'string' && allDay === true ? dayAt(Date.parse(value), resort.timezone) : momentOf(value)

/** Events with the same text in this field form a series; nothing else is known of it, so the text is its name. */
const seriesOf = (seriesId: unknown, { resort }: Context): Resource | undefined => {
  const name = plainText(seriesId)
  return name
    ? {
        type: 'eventSeries',
        id: `${resort.id}.${name}`,
        attributes: {
          abstract: null,
          description: null,
          frequency: null,
          name: nameOf({ [resort.defaultLanguage]: name }),
          shortName: null,
          url: null,
        },
        relationships: { categories: null, multimediaDescriptions: null },
      }
    : undefined
}

export const eventOf: WriteResource = (record, context) => {
  const pictures = picturesOf(record, context)
  const categories = categoriesOf('events', idsOf(record['categories']))
  const series = seriesOf(record['seriesId'], context)
  const place = plainText(record['locationId'])
  const venue = !place && textOf(record['venue']) ? namedVenue(record, context) : undefined
  const resort = namedAgent(context.resort.id, context.resort.name)
  const organizer = textOf(record['organizer']) ? namedAgent(record.id, localizedOf(record['organizer'])!) : undefined
  const where = place ? [{ type: 'venues' as const, id: place }] : venue ? [venue] : []
  return {
    resource: {
      type: 'events',
      id: record.id,
      attributes: {
        abstract: textOf(record['perex']),
        description: textOf(record['description']),
        endDate: timeOf(record['endDate'], record['allDay'], context),
        inPersonCapacity: numberOf(record['maximumAttendeeCapacity']),
        name: nameOf(record['name']),
        onlineCapacity: null,
        participationUrl: null,
        recorded: null,
        registrationUrl: textOf(record['ticketUrl']),
        shortName: null,
        startDate: timeOf(record['startDate'], record['allDay'], context),
        status: record['eventStatus'] === 'cancelled' ? 'canceled' : 'published',
        url: textOf(record['websiteUrl']),
      },
      relationships: {
        categories: { data: categories.map(referenceTo) },
        contributors: null,
        multimediaDescriptions: pictures.relationship,
        // The standard wants an organizer: without a named one it is the resort, which publishes the event.
        organizers: toMany([organizer ?? resort]),
        publisher: { data: referenceTo(resort) },
        series: series ? { data: referenceTo(series) } : null,
        sponsors: null,
        subEvents: null,
        venues: toMany(where),
      },
    },
    beside: [...categories, ...pictures.resources, resort, ...[series, venue, organizer].filter((each) => each !== undefined)],
  }
}

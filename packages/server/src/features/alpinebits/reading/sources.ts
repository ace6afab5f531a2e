/** Which published records each type of resource is made of. */
import { sql, type SQL } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { event } from '@ridgeline/domain/entities/event'
import { location } from '@ridgeline/domain/entities/location'
import { resort } from '@ridgeline/domain/entities/resort'
import { service } from '@ridgeline/domain/entities/service'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import type { PublishedRecord } from '@ridgeline/domain/publication/projection'
import { publishedEntity, type PublishedEntity } from '@ridgeline/domain/publication/published'
import { media } from '../../../db/tables/media-table.ts'
import { eventOf } from '../resources/event.ts'
import { liftOf } from '../resources/lift.ts'
import { mediaIdOf, picturesOf } from '../resources/media-object.ts'
import { mountainAreaOf } from '../resources/mountain-area.ts'
import type { Context, ServedType, WriteResource, Written } from '../resources/resource.ts'
import { skiSlopeOf } from '../resources/ski-slope.ts'
import { snowparkOf } from '../resources/snowpark.ts'
import { venueOf, venueOfEvent } from '../resources/venue.ts'

export interface Source {
  entity: PublishedEntity
  /** Further condition of the row `t`. */
  only?: SQL
  /** Several resources of a record, numbered from 1; otherwise a record is one resource. */
  numbers?: SQL
  /** @param number 0 for the only one. Undefined if the record has changed since it was listed. */
  write(record: PublishedRecord, context: Context, number: number): Written | undefined
}

const source = (entity: Entity, write: WriteResource, only?: SQL): Source => ({
  entity: publishedEntity(entity),
  write: (record, context) => write(record, context),
  ...(only && { only }),
})

const isSnowpark = sql`t.sub_type = 'snowpark'`
const namesItsVenue = sql`(t.location_id is null and t.venue is not null and t.venue <> '{}'::jsonb)`

/** The photos whose file exists, in their order: the same ones as in the published record. */
const photoNumbers = sql`(select (row_number() over (order by photo.at))::integer as number
  from jsonb_array_elements(t.photos) with ordinality photo (value, at)
  join ${media} m on m.id = (photo.value ->> 'mediaId')::uuid)`

const photosOf = (entity: Entity, only?: SQL): Source => ({
  entity: publishedEntity(entity),
  numbers: photoNumbers,
  ...(only && { only }),
  write(record, context, number) {
    const { resources } = picturesOf(record, context)
    const resource = resources.find(({ type, id }) => type === 'mediaObjects' && id === mediaIdOf(record.id, number))
    return resource && { resource, beside: resources.filter(({ type, id }) => type === 'agents' && id === resource.id) }
  },
})

export const sources: Readonly<Record<ServedType, readonly Source[]>> = {
  lifts: [source(skilift, liftOf)],
  skiSlopes: [source(slope, skiSlopeOf)],
  snowparks: [source(service, snowparkOf, isSnowpark)],
  mountainAreas: [source(resort, mountainAreaOf)],
  events: [source(event, eventOf)],
  venues: [source(location, venueOf), source(event, venueOfEvent, namesItsVenue)],
  mediaObjects: [photosOf(skilift), photosOf(slope), photosOf(service, isSnowpark), photosOf(event)],
}

/** Whose changes change resources. */
export const sourceEntities: readonly PublishedEntity[] = [
  ...new Set(Object.values(sources).flatMap((all) => all.map(({ entity }) => entity))),
]

/** What `include` can name. */
export const relationshipsOf: Readonly<Record<ServedType, readonly string[]>> = {
  lifts: ['categories', 'connections', 'multimediaDescriptions'],
  skiSlopes: ['categories', 'connections', 'multimediaDescriptions'],
  snowparks: ['connections', 'multimediaDescriptions'],
  mountainAreas: ['areaOwner', 'lifts', 'skiSlopes', 'snowparks'],
  events: ['categories', 'multimediaDescriptions', 'organizers', 'publisher', 'series', 'venues'],
  venues: [],
  mediaObjects: ['licenseHolder'],
}

/** Active notices of a resort with the contents of their pages, reduced to the fields guests may see (OP13). */
import { sql, type SQL } from 'drizzle-orm'
import { noticeEntities, type ScreenKind, type ShownCamera, type ShownNotice, type ShownQuote } from '@ridgeline/domain/displays/info'
import { camera } from '@ridgeline/domain/entities/camera'
import { departure } from '@ridgeline/domain/entities/departure'
import { device, type Device } from '@ridgeline/domain/entities/device'
import { event } from '@ridgeline/domain/entities/event'
import { infoDevice } from '@ridgeline/domain/entities/info-device'
import { infoLed } from '@ridgeline/domain/entities/info-led'
import { infoMobile } from '@ridgeline/domain/entities/info-mobile'
import { infoTv } from '@ridgeline/domain/entities/info-tv'
import { infoWeb } from '@ridgeline/domain/entities/info-web'
import { quoteOfTheDay } from '@ridgeline/domain/entities/quote-of-the-day'
import { dayAt, instantAt } from '@ridgeline/domain/time/zoned-time'
import { fieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import type { Language } from '@ridgeline/domain/values/localized'
import { namesOf } from '@ridgeline/domain/values/closed-list'
import type { Queryable } from '../../../db/connect/database.ts'
import { momentSql } from '../../../db/connect/moment-sql.ts'
import { select } from '../../../db/connect/select.ts'
import { resorts } from '../../../db/schema.ts'
import { tableNamed } from '../../../db/table.ts'
import { columnSql, recordColumns } from '../../../entities/store/record-sql.ts'
import { quoteShownOn } from '../../../publication/quote-of-day.ts'

/** The messages of all screens; each receives its own. */
export interface PublishedInfo {
  notices: readonly PublishedNotice[]
  devices: readonly ShownDevice[]
  cameras: readonly ShownCamera[]
  quote: ShownQuote | null
  /** When the day of the resort ends, and the quote with it. Epoch milliseconds; null for an unknown resort. */
  dayEndsAt: number | null
}

/** The targeted devices and sites are not sent to displays. */
export type PublishedNotice = ShownNotice & {
  deviceIds: readonly string[] | null
  languages: readonly Language[] | null
  domains?: readonly string[] | null
}
export type ShownDevice = Pick<Device, 'id' | 'type' | 'language'>

const noticeFields = ['id', 'title', 'text', 'severity', 'priority', 'order', 'validFrom', 'validTo', 'schedule', 'languages', 'deviceIds']
/** For media without a duration of their own. */
const defaultSeconds = sql`10`

const mediumSql = (column: SQL): SQL =>
  sql`(select json_build_object('url', '/media/' || m.sha256 || '/original', 'contentType', m.content_type) from media m where m.id = ${column})`

const cameraJson = sql`json_build_object('id', c.id, 'name', c.name, 'placement', c.placement,
  'picture', regexp_replace(c.thumbnail_url, '/thumbnail$', '/original'),
  'takenAt', to_char(c.thumbnail_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'live', case when c.live_url is not null then json_build_object('kind', c.live_kind, 'url', c.live_url) end)`
/** Only cameras with a picture or a stream can be shown. */
const isSeen = sql`c.active and (c.live_url is not null or (c.thumbnail_url is not null and c.thumbnail_at is not null))`
const cameraSql = sql`(select ${cameraJson} from ${tableNamed(camera.name)} c where c.id = t.camera_id and c.visible_on_tv and ${isSeen})`

const eventSql = sql`(select json_build_object('name', e.name, 'venue', e.venue, 'allDay', e.all_day, 'eventStatus', e.event_status,
  'startDate', to_char(e.start_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'endDate', to_char(e.end_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'picture', (select '/media/' || m.sha256 || '/original' from media m where m.id::text = coalesce(
    (select p ->> 'mediaId' from jsonb_array_elements(e.photos) p where (p ->> 'isMain')::boolean limit 1), e.photos -> 0 ->> 'mediaId')))
  from ${tableNamed(event.name)} e where e.id = t.event_id and e.active)`

const departureSql = sql`(select d.id from ${tableNamed(departure.name)} d where d.id = t.departure_id and d.active)`

interface Medium {
  entity: Entity
  fields: readonly string[]
  /** Values that are not stored in a column. */
  also: Readonly<Record<string, SQL>>
  /** Restricts to notices for all guests. */
  where?: SQL
}

/** Public screens do not know who has a season pass or is in the resort, so messages for these groups are left out (req. infoMobile.audience). */
const isForEverybody = sql`(coalesce(cardinality(t.audience), 0) = 0 or 'all' = any (t.audience))`

const media: Readonly<Record<ScreenKind, Medium>> = {
  led: {
    entity: infoLed,
    fields: ['line1', 'line2', 'content', 'color', 'effect', 'speed', 'brightness'],
    also: { seconds: columnSql('displaySeconds') },
  },
  tv: {
    entity: infoTv,
    fields: ['slideType', 'transition', 'showTicker', 'sound'],
    also: { seconds: columnSql('duration'), media: mediumSql(columnSql('media')), camera: cameraSql, event: eventSql },
  },
  kiosk: {
    entity: infoDevice,
    fields: ['pageType', 'pageUrl', 'touchEnabled'],
    also: { seconds: columnSql('displaySeconds'), image: mediumSql(columnSql('image')), departureId: departureSql },
  },
  web: {
    entity: infoWeb,
    fields: ['placement', 'url', 'callToAction', 'backgroundColor', 'textColor', 'dismissible', 'domains'],
    also: { seconds: defaultSeconds },
  },
  mobile: {
    entity: infoMobile,
    fields: ['url', 'callToAction', 'dismissible', 'platforms'],
    also: { seconds: defaultSeconds, image: mediumSql(columnSql('image')) },
    where: isForEverybody,
  },
}

/** New pictures of cameras are noted without a revision. */
export const noting: readonly string[] = [camera.name]

/** Changes of these entities may change a screen. */
export const informing: readonly string[] = [
  ...Object.values(noticeEntities),
  device.name,
  camera.name,
  event.name,
  departure.name,
  quoteOfTheDay.name,
]

const columnsOf = (entity: Entity, names: readonly string[], also: Readonly<Record<string, SQL>> = {}): SQL => {
  const own = recordColumns(
    entity,
    names.map((name) => [name, fieldOf(entity, name)]),
  )
  const others = Object.entries(also).map(([name, expression]) => sql`${expression} as ${sql.raw(`"${name}"`)}`)
  return sql.join([own, ...others], sql`, `)
}

/** Expired ones are left out here, future ones where the messages are sent. */
const readNotices = (db: Queryable, resortId: string, now: number | undefined) => (screen: ScreenKind) => {
  const { entity, fields, also, where = sql`true` } = media[screen]
  return db.query<PublishedNotice>(sql`
    select ${sql.param(screen)} as screen, ${columnsOf(entity, [...noticeFields, ...fields], also)} from ${tableNamed(entity.name)} t
    where t.resort_id = ${resortId}::uuid and t.active and (t.valid_to is null or t.valid_to > ${momentSql(now)}) and ${where} order by t.id`)
}

/** Whether the resort has an active device with this id. */
export async function isRegistered(db: Queryable, resortId: string, deviceId: string): Promise<boolean> {
  const found = await db.query(
    sql`select from ${tableNamed(device.name)} t where t.id = ${deviceId}::uuid and t.resort_id = ${resortId}::uuid and t.active`,
  )
  return found.length > 0
}

async function readDay(db: Queryable, resortId: string, now = Date.now()): Promise<Pick<PublishedInfo, 'quote' | 'dayEndsAt'>> {
  const [found] = await db.query(select({ timezone: resorts.timezone })`from ${tableNamed('resort')} where id = ${resortId}::uuid`)
  if (!found) return { quote: null, dayEndsAt: null }
  const day = dayAt(now, found.timezone)
  return { quote: (await quoteShownOn(db, 'tv', day)) ?? null, dayEndsAt: instantAt(day, '24:00', found.timezone) }
}

/** @param now epoch milliseconds, of a preview; otherwise the current time */
export async function readInfo(db: Queryable, resortId: string, now?: number): Promise<PublishedInfo> {
  const here = sql`t.resort_id = ${resortId}::uuid and t.active`
  const [notices, devices, cameras, day] = await Promise.all([
    Promise.all(namesOf(media).map(readNotices(db, resortId, now))),
    db.query<ShownDevice>(
      sql`select ${columnsOf(device, ['id', 'type', 'language'])} from ${tableNamed(device.name)} t where ${here} order by t.id`,
    ),
    db.query(select({ shown: sql<ShownCamera>`${cameraJson}` })`from ${tableNamed(camera.name)} c
        where c.resort_id = ${resortId}::uuid and c.visible_on_tv and ${isSeen} order by c."order", c.name_sort, c.id`),
    readDay(db, resortId, now),
  ])
  return {
    notices: notices.flat(),
    devices,
    cameras: cameras.map(({ shown }) => shown),
    ...day,
  }
}

/** The parameters of a collection, derived from its declaration, and what they mean. */
import { Failure } from '@ridgeline/domain/check/failure'
import { hasOpenState } from '@ridgeline/domain/guests/operational'
import { languages, type Language } from '@ridgeline/domain/values/localized'
import { includableFields, type PublishedEntity } from '@ridgeline/domain/publication/published'
import { publishedFields } from '@ridgeline/domain/publication/published-fields'
import { filterParameters, type Asked } from '../../../entities/list/filters/filters.ts'
import { fromOf, toOf } from '@ridgeline/domain/search/filter'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import { maxRecords } from '../../../publication/read-pages.ts'
import type { FormatWindow } from '../formats/format.ts'
import type { JsonSchema } from '../../../http/document/json-schema.ts'
import { lateQuery } from '../../../http/query.ts'
import { maxPageSize } from '../../../publication/described/feed-limits.ts'
import { isPlaced, type Area } from '../../../publication/area-sql.ts'
import { maxTokenLength } from '../../../publication/follow-token.ts'

const degrees = String.raw`-?\d{1,3}(\.\d{1,15})?`
const listOf = (names: readonly string[]) => `^(${names.join('|')})(,(${names.join('|')}))*$`

export const resortParameter: JsonSchema = { type: 'string', pattern: '^[A-Za-z0-9-]{1,64}$', description: 'Alias or id of a resort' }
export const languageParameter: JsonSchema = {
  type: 'string',
  enum: languages,
  description:
    'Texts in this language only, each with the nearest translation where it has none (`fallbackLanguages` names those); without it, texts by language',
}

/** Records of a page. */
const defaultLimit = 100
/** Metres. */
export const defaultRadius = 5_000

const areaParameters: Record<string, JsonSchema> = {
  near: {
    type: 'string',
    pattern: `^${degrees},${degrees}$`,
    description: 'Latitude and longitude in degrees (WGS84): records within `radius`',
  },
  radius: { type: 'integer', minimum: 1, maximum: 200_000, description: `Metres around \`near\`; ${defaultRadius} without it` },
  bbox: { type: 'string', pattern: `^${degrees}(,${degrees}){3}$`, description: 'West, south, east, north in degrees (RFC 7946)' },
}

/** Filters of published fields only: a filter would reveal the value of an internal one. */
export function publicFilters(entity: PublishedEntity): Record<string, JsonSchema> {
  const names = new Set(publishedFields(entity).map(([name]) => name))
  return Object.fromEntries(
    Object.entries(filterParameters(entity)).filter(([parameter]) => names.has(parameter.replace(/\.(from|to)$/, ''))),
  )
}

export function feedParameters(entity: PublishedEntity): Record<string, JsonSchema> {
  const computed = [...(hasOpenState(entity) ? ['state'] : []), ...(entity.measured ? ['freshness'] : [])]
  const fields = [...publishedFields(entity).map(([name]) => name), ...computed]
  const includable = includableFields(entity).map(([name]) => name)
  return {
    ...publicFilters(entity),
    ...(entity.scope === 'resort' && { resort: resortParameter }),
    lang: languageParameter,
    fields: { type: 'string', pattern: listOf(fields), maxLength: 2_000, description: 'Only these fields, and always the id' },
    ...(includable.length > 0 && {
      include: {
        type: 'string',
        pattern: listOf(includable),
        maxLength: 500,
        description: 'References whose published records are added as `included`',
      },
    }),
    ...(isPlaced(entity) && areaParameters),
    ...(hasOpenState(entity) && {
      openNow: {
        type: 'boolean',
        description: 'Only what guests find open now, or only the rest; a page can have fewer records than `limit`',
      },
    }),
    updatedSince: {
      type: 'string',
      maxLength: maxTokenLength,
      description:
        'The `updatedSince` of an earlier answer, or a moment (ISO 8601): only what changed since, and what is no longer published as `removed`',
    },
    limit: {
      type: 'integer',
      minimum: 1,
      maximum: maxPageSize,
      description: `Records of a page, by default ${defaultLimit}; in \`ics\` and \`caaml\` all current ones`,
    },
    after: { type: 'string', maxLength: 2_000, description: 'The `next` of the page before' },
  }
}

export const feedQuerySchema = (entity: PublishedEntity): JsonSchema => lateQuery(() => feedParameters(entity))

export interface FeedQuery {
  /** Only these records. */
  ids?: readonly string[]
  resort: string | undefined
  language: Language | undefined
  fields: readonly string[] | undefined
  include: readonly string[]
  area: Area | undefined
  openNow: boolean | undefined
  updatedSince: string | undefined
  /** A field; otherwise the order of lists. */
  order: string | undefined
  limit: number
  after: string | undefined
  filters: Asked
}

interface Given {
  resort?: string
  lang?: Language
  fields?: string
  include?: string
  near?: string
  radius?: number
  bbox?: string
  openNow?: boolean
  updatedSince?: string
  limit?: number
  after?: string
  [filter: string]: unknown
}

const refused = (parameter: string) => new Failure('badRequest', { detail: `querystring/${parameter}` })
const isWithin = (value: number, limit: number) => Math.abs(value) <= limit

function areaOf({ near, radius, bbox }: Pick<Given, 'near' | 'radius' | 'bbox'>): Area | undefined {
  if (near && bbox) throw refused('bbox')
  if (radius !== undefined && !near) throw refused('radius')
  if (near) {
    const [latitude = NaN, longitude = NaN] = near.split(',').map(Number)
    if (!isWithin(latitude, 90) || !isWithin(longitude, 180)) throw refused('near')
    return { kind: 'near', latitude, longitude, radius: radius ?? defaultRadius }
  }
  if (!bbox) return undefined
  const [west = NaN, south = NaN, east = NaN, north = NaN] = bbox.split(',').map(Number)
  if (!isWithin(west, 180) || !isWithin(east, 180) || !isWithin(south, 90) || !isWithin(north, 90) || west > east || south > north)
    throw refused('bbox')
  return { kind: 'box', west, south, east, north }
}

/** What a format shows without other wishes. A follower gets every change, so nothing is left out for it. */
function windowOf({ days, from, order }: FormatWindow, filters: Asked): Pick<FeedQuery, 'filters' | 'order'> {
  const isAsked = [from, order].some((name) => filters[fromOf(name)] !== undefined || filters[toOf(name)] !== undefined)
  const first = dayAfter(dayAt(Date.now(), 'UTC'), -days)
  return { order, filters: isAsked ? filters : { ...filters, [fromOf(from)]: first } }
}

/** @param query validated by the schema above. @param window of the format of a collection. @throws badRequest for an impossible area or a combination without meaning. */
export function feedQueryOf(query: Given, window?: FormatWindow): FeedQuery {
  const { resort, lang, fields, include, near, radius, bbox, openNow, updatedSince, limit, after, ...filters } = query
  if (updatedSince !== undefined && after !== undefined) throw refused('after')
  // Time opens and closes without a change to follow.
  if (updatedSince !== undefined && openNow !== undefined) throw refused('openNow')
  const isWindow = window !== undefined && updatedSince === undefined
  return {
    ...(isWindow ? windowOf(window, filters) : { filters, order: undefined }),
    resort,
    language: lang,
    fields: fields?.split(','),
    include: include ? [...new Set(include.split(','))] : [],
    area: areaOf({ ...(near !== undefined && { near }), ...(radius !== undefined && { radius }), ...(bbox !== undefined && { bbox }) }),
    openNow,
    updatedSince,
    limit: limit ?? (isWindow ? maxRecords : defaultLimit),
    after,
  }
}

/** Tools about records of any collection: find them, read one, and learn which filters there are. */
import { isObject } from '@ridgeline/domain/check/fault'
import { Failure } from '@ridgeline/domain/check/failure'
import { nameFieldOf } from '@ridgeline/domain/declare/entity'
import { hasOpenState, operationalFieldsOf } from '@ridgeline/domain/guests/operational'
import { fieldKeys, pluralKey } from '@ridgeline/domain/messages/label-keys'
import { publishedIn, type PublishedEntity } from '@ridgeline/domain/publication/published'
import { publishedFields } from '@ridgeline/domain/publication/published-fields'
import { wordsIn } from '../../../entities/search/search-words.ts'
import { compilerWith } from '../../../http/document/ajv.ts'
import type { JsonSchema } from '../../../http/document/json-schema.ts'
import { textsOf, textUnder } from '../../../http/failures/texts.ts'
import { searchParameter, uuidSchema } from '../../../http/query.ts'
import { isPlaced, type Area } from '../../../publication/area-sql.ts'
import type { PublicationServices } from '../../../publication/publication.ts'
import { reachOfResorts } from '../../../publication/readers.ts'
import { chosenByState } from '../collections/chosen-by-state.ts'
import { publicFilters, defaultRadius } from '../collections/feed-query.ts'
import { brief, fitting, resortBrief, shortened } from './brief.ts'
import { chosen, collectionArgument, languageArgument, resortArgument, toolOf, type ToolContext } from './tool.ts'

const addressOf = ({ site }: PublicationServices, { plural }: PublishedEntity, id: string) => `${site}/api/feeds/${plural}/${id}`

/** What a list shows, and where a record is. */
const summaryFields = (entity: PublishedEntity) => [...new Set([...entity.list, 'perex', 'gpsLatitude', 'gpsLongitude'])]

const validators = new WeakMap<PublishedEntity, ReturnType<ReturnType<typeof compilerWith>['compile']>>()

/** @throws badRequest that names the first filter at fault */
function checkFilters(entity: PublishedEntity, filters: unknown): void {
  let validate = validators.get(entity)
  if (!validate) {
    validate = compilerWith({}).compile({ type: 'object', properties: publicFilters(entity), additionalProperties: false })
    validators.set(entity, validate)
  }
  if (validate(filters)) return
  const [error] = validate.errors ?? []
  const name: unknown = error?.params['additionalProperty']
  throw new Failure('badRequest', {
    detail: `filters${error?.instancePath ?? ''} ${error?.message ?? ''}${typeof name === 'string' ? `: ${name}` : ''}; see describe_collection`,
  })
}

const near: JsonSchema = {
  type: 'object',
  description: 'Only records near a point, in degrees (WGS84)',
  properties: {
    latitude: { type: 'number', minimum: -90, maximum: 90 },
    longitude: { type: 'number', minimum: -180, maximum: 180 },
    radius: { type: 'integer', minimum: 1, maximum: 200_000, description: `Metres; ${defaultRadius} without it` },
  },
  required: ['latitude', 'longitude'],
  additionalProperties: false,
}

interface Find {
  collection: string
  resort?: string
  text?: string
  near?: { latitude: number; longitude: number; radius?: number }
  filters?: Readonly<Record<string, unknown>>
  openNow?: boolean
  limit?: number
  after?: string
}

function areaFor(entity: PublishedEntity, point: Find['near']): Area | undefined {
  if (!point) return undefined
  if (!isPlaced(entity)) throw new Failure('badRequest', { detail: `near: ${entity.plural} have no position` })
  return { kind: 'near', radius: defaultRadius, ...point }
}

export const find = toolOf<Find>({
  name: 'find',
  title: 'Find records',
  description:
    'Published records of one collection, such as restaurants or slopes: by resort, words of the name, place and filters. `next` continues as `after`. ' +
    'Each has an id for `get`.',
  properties: {
    collection: collectionArgument,
    resort: resortArgument,
    text: { ...searchParameter, description: 'Words of the name, in any language' },
    near,
    filters: { type: 'object', description: 'By field, as describe_collection lists them, for example {"difficulty": ["blue"]}' },
    openNow: { type: 'boolean', description: 'Only what guests find open now, or only the rest' },
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    after: { type: 'string', maxLength: 2_000 },
    language: languageArgument,
  },
  required: ['collection'],
  async run({ collection, resort: asked, text, near: point, filters = {}, openNow, limit = 20, after }, context) {
    const { publication, language } = context
    const { entity, resorts } = await chosen(context, collection, asked)
    checkFilters(entity, filters)
    const area = areaFor(entity, point)
    if (openNow !== undefined && !hasOpenState(entity)) throw new Failure('badRequest', { detail: `openNow: ${collection} have no state` })
    const names = summaryFields(entity)
    const query = {
      reach: reachOfResorts(entity, resorts),
      filters,
      words: wordsIn(text),
      fields: [...names, 'resortId', ...operationalFieldsOf(entity)],
      ...(area && { area }),
    }
    const pageFrom = (from: string | undefined, size: number) =>
      publication.read(entity, { ...query, limit: size, ...(from !== undefined && { after: from }) }, language)
    const page = openNow === undefined ? await pageFrom(after, limit) : await chosenByState(pageFrom, openNow, after, limit)
    const shown = asked === undefined ? [...names, 'resortId'] : names
    const items = fitting(page.records.map((record) => brief(entity, record, page.terms.get(record.id), shown)))
    // Cut short, the list continues behind the last record that is shown.
    const next = items.length < page.records.length ? page.cursors.get(page.records[items.length - 1]!.id)! : page.next
    return { collection, ...termsFor(context, resorts, page.records), items, next }
  },
})

/** The resorts of the records, with their licences. */
function termsFor(
  { publication, language }: ToolContext,
  resorts: Awaited<ReturnType<typeof chosen>>['resorts'],
  records: readonly Readonly<Record<string, unknown>>[],
) {
  const named = new Set(records.map((record) => record['resortId'] ?? record['id']))
  const shown = resorts.filter(({ id }) => resorts.length === 1 || named.has(id)).slice(0, 20)
  return { resorts: shown.map((resort) => resortBrief(publication, resort, language)) }
}

export const get = toolOf<{ collection: string; id: string }>({
  name: 'get',
  title: 'One record',
  description: 'All published fields of one record. Values too long for an answer are named in `omitted`; `url` has them.',
  properties: { collection: collectionArgument, id: uuidSchema, language: languageArgument },
  required: ['collection', 'id'],
  async run({ collection, id }, context) {
    const { publication, language } = context
    const { entity, resorts } = await chosen(context, collection, undefined)
    const { records, terms } = await publication.read(entity, { reach: reachOfResorts(entity, resorts), ids: [id], limit: 1 }, language)
    const [record] = records
    if (!record) throw new Failure('notFound')
    const item = shortened(brief(entity, record, terms.get(id)))
    return { collection, url: addressOf(publication, entity, id), ...termsFor(context, resorts, records), item }
  },
})

export const describeCollection = toolOf<{ collection: string }>({
  name: 'describe_collection',
  title: 'Filters of a collection',
  description: 'The filters of a collection for `find`, and what its fields mean. Both ends of a range (.from, .to) are inclusive.',
  properties: { collection: collectionArgument, language: languageArgument },
  required: ['collection'],
  async run({ collection }, { language }) {
    const entity = publishedIn(collection)
    if (!entity) throw new Failure('notFound')
    const text = textsOf(language)
    const filters = Object.entries(publicFilters(entity)).map(([name, schema]) => [name, valuesOf(schema)])
    return {
      collection,
      title: text(pluralKey(entity.name)),
      namedBy: nameFieldOf(entity),
      fields: Object.fromEntries(publishedFields(entity).map(([name]) => [name, textUnder(text, fieldKeys(entity.name, name), name)])),
      filters: Object.fromEntries(filters),
    }
  },
})

/** A filter in short: its options, or its type. */
function valuesOf(schema: Readonly<Record<string, unknown>>): unknown {
  const { items } = schema
  return isObject(items) ? [valuesOf(items)].flat() : (schema['enum'] ?? schema['format'] ?? schema['type'])
}

/** Tools about whole resorts: which there are, and what is open. */
import { publishedEntities, type PublishedEntity } from '@ridgeline/domain/publication/published'
import { resort as resortEntity } from '@ridgeline/domain/entities/resort'
import { nameFieldOf } from '@ridgeline/domain/declare/entity'
import { hasOpenState, operationalFieldsOf } from '@ridgeline/domain/guests/operational'
import { tallyOf } from '@ridgeline/domain/guests/totals'
import { pluralKey } from '@ridgeline/domain/messages/label-keys'
import { textsOf } from '../../../http/failures/texts.ts'
import type { ShownRecord } from '../../../publication/publication.ts'
import type { ResortEntry } from '../../../publication/resort-directory.ts'
import { brief, fitting, resortBrief } from './brief.ts'
import { chosen, languageArgument, mayRead, readableResort, readRecords, resortArgument, toolOf, type ToolContext } from './tool.ts'

export const listResorts = toolOf({
  name: 'list_resorts',
  title: 'Resorts',
  description: 'The resorts whose data is open, with alias, time zone and licence. Other tools take the alias.',
  properties: { language: languageArgument },
  required: [],
  async run(_, context) {
    const { publication, language } = context
    const { resorts } = await chosen(context, resortEntity.plural, undefined)
    const items = fitting(resorts.map((each) => resortBrief(publication, each, language)))
    return { resorts: items, ...(items.length < resorts.length && { more: resorts.length - items.length }) }
  },
})

/** What opens and closes, such as lifts and restaurants. */
const openable = publishedEntities.filter((entity) => entity.scope === 'resort' && hasOpenState(entity))

const shownFields = ['status', 'statusNote', 'waitingTime', 'occupancy', 'difficulty', 'type']
const fieldsFor = (entity: PublishedEntity) => [nameFieldOf(entity), 'resortId', ...shownFields, ...operationalFieldsOf(entity)]

async function recordsIn(context: ToolContext, entity: PublishedEntity, { id }: ResortEntry): Promise<readonly ShownRecord[]> {
  return (await readRecords(context, entity, { reach: [id], fields: fieldsFor(entity) })).records
}

const nameOf = (entity: PublishedEntity, record: ShownRecord) => record[nameFieldOf(entity)]

/** Totals of a collection; undefined if the caller may not read it. */
async function summaryOf(context: ToolContext, entity: PublishedEntity, resort: ResortEntry) {
  if (!(await mayRead(context, entity, resort))) return undefined
  const records = await recordsIn(context, entity, resort)
  const open = records.filter((record) => record.state?.isOpen)
  const title = textsOf(context.language)(pluralKey(entity.name))
  const names = fitting(
    open.map((record) => nameOf(entity, record)),
    1_000,
  )
  return { collection: entity.plural, title, ...tallyOf(records.map((record) => record.state?.status ?? 'unknown')), openNames: names }
}

export const whatIsOpen = toolOf<{ resort: string; kind?: string }>({
  name: 'what_is_open',
  title: 'What is open',
  description:
    'What guests find open now in a resort. Without `kind`: totals of each collection and names of what is open. With it: each record with its state, ' +
    'why (`reason`), when it opens or closes, and waiting times. Times are UTC; tell guests the time in the time zone of the resort.',
  properties: {
    resort: resortArgument,
    kind: { type: 'string', enum: openable.map(({ plural }) => plural), description: 'Only this collection, in detail' },
    language: languageArgument,
  },
  required: ['resort'],
  async run({ resort: asked, kind }, context) {
    const { publication, language } = context
    const asOf = new Date().toISOString()
    if (kind === undefined) {
      const resort = await readableResort(context, asked)
      const summaries = []
      // One after the other, so that one request does not take many connections of the database.
      for (const entity of openable) summaries.push(await summaryOf(context, entity, resort))
      const collections = summaries.filter((summary) => summary !== undefined && summary.total > 0)
      return { resort: resortBrief(publication, resort, language), asOf, collections: fitting(collections) }
    }
    const { entity, resorts } = await chosen(context, kind, asked)
    const [resort] = resorts
    const records = await recordsIn(context, entity, resort!)
    const items = records.map((record) => brief(entity, record, undefined, [nameFieldOf(entity), ...shownFields]))
    const shown = fitting(items)
    return {
      resort: resortBrief(publication, resort!, language),
      asOf,
      ...tallyOf(records.map((record) => record.state?.status ?? 'unknown')),
      items: shown,
      ...(shown.length < items.length && { more: items.length - shown.length }),
    }
  },
})

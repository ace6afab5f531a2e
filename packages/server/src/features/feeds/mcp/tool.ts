/** A tool that an assistant calls: its arguments as JSON Schema, and what it answers. */
import { Failure } from '@ridgeline/domain/check/failure'
import { languages, type Language } from '@ridgeline/domain/values/localized'
import { publishedEntities, publishedIn, type PublishedEntity } from '@ridgeline/domain/publication/published'
import { compilerWith } from '../../../http/document/ajv.ts'
import type { JsonSchema } from '../../../http/document/json-schema.ts'
import type { PublicationServices, PublishedItems } from '../../../publication/publication.ts'
import { readPages } from '../../../publication/read-pages.ts'
import type { PublishedQuery } from '../../../publication/read-published.ts'
import type { KeyReader } from '../../../publication/readers.ts'
import type { ResortEntry } from '../../../publication/resort-directory.ts'
import { resortParameter } from '../collections/feed-query.ts'

export interface ToolContext {
  publication: PublicationServices
  key: KeyReader | undefined
  language: Language
}

interface Described<Given> {
  name: string
  title: string
  /** For the assistant, which chooses by it. */
  description: string
  /** Of the arguments. */
  properties: Readonly<Record<string, JsonSchema>>
  required: readonly string[]
  run(given: Given, context: ToolContext): Promise<object>
}

export interface Tool extends Pick<Described<unknown>, 'name' | 'title' | 'description'> {
  inputSchema: { type: 'object'; properties: Record<string, JsonSchema>; required: string[]; additionalProperties: false }
  /** @throws badRequest that names what is wrong with an argument, and failures of the reading */
  call(given: unknown, context: ToolContext): Promise<object>
}

/** A tool whose arguments are checked before it reads anything. `Given` is what its schema allows. */
export function toolOf<Given>({ name, title, description, properties, required, run }: Described<Given>): Tool {
  const inputSchema = {
    type: 'object' as const,
    properties: { ...properties },
    required: [...required],
    additionalProperties: false as const,
  }
  const validate = compilerWith({}).compile<Given>(inputSchema)
  return {
    name,
    title,
    description,
    inputSchema,
    async call(given, context) {
      if (validate(given)) return run(given, context)
      const [error] = validate.errors ?? []
      const values = Object.values(error?.params ?? {})
        .flat()
        .slice(0, 60)
      throw new Failure('badRequest', { detail: `${error?.instancePath ?? ''} ${error?.message ?? ''}: ${values.join(', ')}`.trim() })
    },
  }
}

export const languageArgument: JsonSchema = {
  type: 'string',
  enum: languages,
  description: 'Language of the texts; English without it. `fallbackLanguages` names texts that are in another one',
}
export const resortArgument: JsonSchema = { ...resortParameter, description: 'Alias or id of a resort, from list_resorts' }
export const collectionArgument: JsonSchema = { type: 'string', enum: publishedEntities.map(({ plural }) => plural) }

/** @throws notFound for an unknown collection or resort; as `readers.resorts` for one the caller may not read */
export async function chosen(
  { publication, key }: ToolContext,
  collection: string,
  resort: string | undefined,
): Promise<{ entity: PublishedEntity; resorts: readonly ResortEntry[] }> {
  const entity = publishedIn(collection)
  if (!entity) throw new Failure('notFound')
  return { entity, resorts: await publication.readers.resorts(entity, await resortOf(publication, resort), key) }
}

async function resortOf({ directory }: PublicationServices, asked: string | undefined): Promise<ResortEntry | undefined> {
  if (asked === undefined) return undefined
  const resort = await directory.find(asked)
  if (!resort) throw new Failure('notFound')
  return resort
}

/** A resort that opens its data, or that a key reads. @throws notFound for others, as if they did not exist */
export async function readableResort({ publication, key }: ToolContext, asked: string): Promise<ResortEntry> {
  const resort = await resortOf(publication, asked)
  if (!resort || (!resort.hasWebsiteData && !key)) throw new Failure('notFound')
  return resort
}

/** Records that one call reads at most, of each collection. */
const maxRead = 1_000

export const readRecords = (
  { publication, language }: ToolContext,
  entity: PublishedEntity,
  query: Pick<PublishedQuery, 'reach' | 'fields' | 'filters'>,
): Promise<PublishedItems> =>
  readPages(
    (after, limit) => publication.read(entity, { ...query, limit, ...(after !== undefined && { after }) }, language),
    undefined,
    maxRead,
  )

/** Whether the caller may read a collection of a resort. */
export async function mayRead({ publication, key }: ToolContext, entity: PublishedEntity, resort: ResortEntry): Promise<boolean> {
  return (await publication.readers.readable(entity, resort, key)).length > 0
}

/** Reads resources from the published records of the resorts that are open to all. */
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import type { PublishedRecord } from '@ridgeline/domain/publication/projection'
import type { PublishedEntity } from '@ridgeline/domain/publication/published'
import type { Terms } from '@ridgeline/domain/publication/licences'
import { isDrawn } from '../../../db/table.ts'
import { reachOfResorts } from '../../../publication/readers.ts'
import type { ResortEntry } from '../../../publication/resort-directory.ts'
import type { Services } from '../../../services.ts'
import type { Context, Resource, ServedType, Written } from '../resources/resource.ts'
import { areaContents } from './area-content.ts'
import { listPlaces, type OpenSource, type Place } from './list-places.ts'
import { sources } from './sources.ts'

/** A resource with what its document adds. */
export interface FoundResource extends Written {
  meta: { lastUpdate: unknown; terms: Terms }
}

/** A record has at most thirty photos. */
const maxByIds = 6_000
const idPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.\d{1,3})?$/

export function resourceReader({ db, publication }: Pick<Services, 'db' | 'publication'>, site: string) {
  const { readers, directory, read, termsOf } = publication

  /** A collection that is closed everywhere has no resources. */
  async function open(type: ServedType, asked: ResortEntry | undefined): Promise<OpenSource[]> {
    const all = await Promise.all(
      sources[type].map(async (source) => {
        const resorts = await readers.readable(source.entity, asked)
        return { ...source, reach: reachOfResorts(source.entity, resorts) }
      }),
    )
    return all.filter(({ reach }) => reach === 'all' || reach.length > 0)
  }

  /** Pages end at a number of bytes, so it may take several. */
  async function recordsOf(entity: PublishedEntity, reach: OpenSource['reach'], ids: readonly string[]) {
    const found = new Map<string, { record: PublishedRecord; terms: Terms | undefined }>()
    for (let after: string | null | undefined; after !== null && ids.length > 0;) {
      const page = await read(entity, { reach, ids, limit: ids.length, isSketched: isDrawn(entity), ...(after && { after }) }, undefined)
      for (const record of page.records) found.set(record.id, { record, terms: page.terms.get(record.id) })
      after = page.next
    }
    return found
  }

  async function write(type: ServedType, opened: readonly OpenSource[], places: readonly Place[], asked: ResortEntry | undefined) {
    const records = await Promise.all(
      opened.map(({ entity, reach }, at) => {
        const ids = new Set(places.filter((place) => place.at === at).map(({ recordId }) => recordId))
        return recordsOf(entity, reach, [...ids])
      }),
    )
    const resorts = new Map((await directory.all()).map((resort) => [resort.id, resort]))
    const contentOf = type === 'mountainAreas' ? await contentReader(asked) : undefined
    const now = Date.now()
    return places.flatMap(({ at, recordId, number }): FoundResource[] => {
      const found = records[at]!.get(recordId)
      const resort = found && resorts.get(String(found.record['resortId'] ?? found.record.id))
      if (!found || !resort) return []
      const terms = found.terms ?? termsOf(resort)
      const context: Context = { site, resort, terms, today: dayAt(now, resort.timezone), ...(contentOf && { area: contentOf(resort.id) }) }
      const written = opened[at]!.write(found.record, context, number)
      return written ? [{ ...written, meta: { lastUpdate: found.record['updatedAt'], terms } }] : []
    })
  }

  async function contentReader(asked: ResortEntry | undefined) {
    const [lifts, skiSlopes, snowparks] = await Promise.all([open('lifts', asked), open('skiSlopes', asked), open('snowparks', asked)])
    return areaContents(db, { lifts, skiSlopes, snowparks })
  }

  return {
    /** @returns a page, and how many resources there are */
    async page(
      type: ServedType,
      asked: ResortEntry | undefined,
      page: { skip: number; size: number },
    ): Promise<{ total: number; resources: FoundResource[] }> {
      const opened = await open(type, asked)
      if (opened.length === 0) return { total: 0, resources: [] }
      const { total, places } = await listPlaces(db, opened, page)
      return { total, resources: await write(type, opened, places, asked) }
    },

    /** Those of the ids that exist and are open; in no order. */
    async byIds(type: ServedType, ids: readonly string[]): Promise<FoundResource[]> {
      const recordIds = [...new Set(ids.flatMap((id) => idPattern.exec(id)?.[1] ?? []))]
      const opened = recordIds.length ? await open(type, undefined) : []
      if (opened.length === 0) return []
      const { places } = await listPlaces(db, opened, { skip: 0, size: maxByIds, recordIds })
      const wanted = new Set(ids)
      return (await write(type, opened, places, undefined)).filter(({ resource }) => wanted.has(resource.id))
    },
  }
}

export type ResourceReader = ReturnType<typeof resourceReader>
export const keyOf = ({ type, id }: Pick<Resource, 'type' | 'id'>) => `${type} ${id}`

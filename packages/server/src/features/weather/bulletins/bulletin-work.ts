/** Fetches the avalanche bulletins of resorts, in each language that has an address (decision 0118). */
import { isFailure } from '@ridgeline/domain/check/failure'
import { resort, type Resort } from '@ridgeline/domain/entities/resort'
import { languages, type Language } from '@ridgeline/domain/values/localized'
import { dayMs, minuteMs } from '@ridgeline/domain/time/durations'
import type { Queryable } from '../../../db/connect/database.ts'
import { aliased, neverNull, select } from '../../../db/connect/select.ts'
import { resorts, weatherFetches } from '../../../db/schema.ts'
import { tableNamed } from '../../../db/table.ts'
import { addressGate } from '../../../outbound/open-addresses.ts'
import { bulletinsIn, bulletinsOf, type BulletinDraft, type CaamlDocument } from '../../../weather/caaml/caaml-in.ts'
import { jsonOf } from '../../../weather/json-values.ts'
import { userAgentOf } from '../../../weather/providers/providers.ts'
import { writeBulletin } from './bulletin-writer.ts'
import { keepFetch, lastingFault, takeTurn, type StoredFetch } from '../state/fetch-state.ts'
import type { PlaceServices } from '../places/place-work.ts'
import { fetchPolitely } from '../state/polite-fetch.ts'

const r = aliased(resorts, 'r')

/** Services publish once or twice a day, and sometimes in between. */
const every = 15 * minuteMs
const maxPerRound = 100

export interface BulletinPlace {
  resortId: string
  timezone: string
  regionId: string
  avalancheUrl: NonNullable<Resort['avalancheUrl']>
}

/** Resorts whose bulletins were last asked for an interval ago, or whose settings changed since. */
export const resortsDue = (db: Queryable, now: number): Promise<BulletinPlace[]> =>
  db.query(select({
    resortId: r.id,
    timezone: r.timezone,
    regionId: neverNull(r.avalancheRegionId),
    avalancheUrl: neverNull(r.avalancheUrl),
  })`from ${tableNamed(resort.name)} r
    left join lateral (select min(asked_at) as asked_at, count(*) as parts from ${weatherFetches} f
      where f.source_id = r.id and r.avalanche_url ? f.part) f on true
    where r.active and r.avalanche_url is not null and r.avalanche_region_id is not null
      and (f.parts < (select count(*) from jsonb_object_keys(r.avalanche_url)) or r.updated_at > f.asked_at
        or f.asked_at <= ${new Date(now - every).toISOString()}::timestamptz)
    order by f.asked_at nulls first limit ${maxPerRound}::integer`)

type Fault = Pick<StoredFetch, 'fault' | 'detail'>

export function bulletinWork(services: PlaceServices, log: (message: string) => void) {
  const { db, config, wake } = services
  const isOpen = addressGate(config.cameraNetworks)

  /** Undefined if another server has the turn, or if there is nothing. */
  async function documentOf(
    { resortId }: BulletinPlace,
    language: Language,
    address: string,
    now: number,
  ): Promise<CaamlDocument | undefined> {
    const source = { sourceId: resortId, part: language }
    const stored = await takeTurn(db, source, now, now - minuteMs)
    if (!stored) return undefined
    const { changed, content, problem } = await fetchPolitely(stored, {
      address,
      accept: 'application/json',
      userAgent: userAgentOf(config.weather),
      isOpen,
      signal: services.periodic.ending,
      now,
      read: (text) => bulletinsIn(jsonOf(text)),
    })
    if (services.periodic.ending.aborted) return undefined
    if (problem) log(`Avalanche bulletin of ${resortId}: ${problem}`)
    await keepFetch(db, source, { ...lastingFault(stored), ...changed })
    return content && { language, address, bulletins: content.value }
  }

  async function write(resortId: string, drafts: readonly BulletinDraft[], now: number): Promise<Fault | undefined> {
    try {
      await db.transaction(async (tx) => {
        for (const draft of drafts) await writeBulletin(tx, services, resortId, draft, now)
      })
      wake()
    } catch (error) {
      if (!isFailure(error, 'invalid')) throw error
      return {
        fault: 'rejected',
        detail: error.data.issues
          .map(({ field }) => field)
          .join(', ')
          .slice(0, 100),
      }
    }
  }

  async function faultOf(place: BulletinPlace, documents: readonly CaamlDocument[], now: number): Promise<Fault | undefined> {
    const { drafts, isNamed } = bulletinsOf(documents, place.regionId, place.timezone, now)
    if (!isNamed) return { fault: 'noRegion', detail: place.regionId }
    if (drafts.length === 0) return { fault: 'unrated', detail: null }
    const current = drafts.filter(({ validTo }) => validTo === null || Date.parse(validTo) > now - dayMs)
    return current.length === 0 ? { fault: 'outdated', detail: null } : write(place.resortId, current, now)
  }

  /** One attempt for a resort. @throws for errors of the database */
  return async function attempt(place: BulletinPlace, now: number): Promise<void> {
    const documents: CaamlDocument[] = []
    // In the order of our languages, so that the same one decides where bulletins differ.
    for (const language of languages) {
      const address = place.avalancheUrl[language]
      const document = address === undefined ? undefined : await documentOf(place, language, address, now)
      if (document) documents.push(document)
    }
    if (documents.length === 0) return
    const fault = await faultOf(place, documents, now)
    if (fault) for (const { language } of documents) await keepFetch(db, { sourceId: place.resortId, part: language }, fault)
  }
}

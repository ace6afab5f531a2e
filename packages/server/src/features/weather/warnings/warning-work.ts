/** Fetches the warnings of resorts: a document of alerts, or an index and the documents it refers to (decision 0145). */
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { isFailure } from '@ridgeline/domain/check/failure'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { minuteMs } from '@ridgeline/domain/time/durations'
import type { Queryable } from '../../../db/connect/database.ts'
import { aliased, neverNull, select } from '../../../db/connect/select.ts'
import { resorts, weatherFetches } from '../../../db/schema.ts'
import { requestIfChanged } from '../../../outbound/conditional.ts'
import { addressGate } from '../../../outbound/open-addresses.ts'
import type { Services } from '../../../services.ts'
import { capDocumentOf, type CapDocument, type ReceivedAlert } from '../../../weather/cap/cap-in.ts'
import { userAgentOf } from '../../../weather/providers/providers.ts'
import { UnreadableError } from '../../../weather/reading.ts'
import { keepFetch, lastingFault, takeTurn, type StoredFetch } from '../state/fetch-state.ts'
import { fetchPolitely } from '../state/polite-fetch.ts'
import { warningWriter, type WarningPlace } from './warning-writer.ts'

/** Of the state of fetches; the others are languages of bulletins. */
export const partOfWarnings = 'warnings'

/** A storm leaves less time than an avalanche bulletin. */
const every = 5 * minuteMs
const maxPerRound = 100
/** Documents of an index that are fetched in one round; the others follow in the next. */
const maxLinked = 60
const maxBytes = 1024 * 1024
/** Characters of the documents whose alerts are kept in memory, which take several times as much. */
const maxKnown = 16_000_000
const accept = 'application/cap+xml, application/atom+xml;q=0.9, application/rss+xml;q=0.8, application/xml;q=0.7, text/xml;q=0.6'

const r = aliased(resorts, 'r')

/** Resorts whose warnings were last asked for an interval ago, or whose settings changed since. */
export const warningPlacesDue = (db: Queryable, now: number): Promise<WarningPlace[]> =>
  db.query(
    select({
      resortId: r.id,
      warningUrl: neverNull(r.warningUrl),
      areaCode: r.warningArea,
      publishesWarnings: r.publishesWarnings,
      latitude: sql<number | null>`r.gps_latitude::float8`,
      longitude: sql<number | null>`r.gps_longitude::float8`,
    })`from ${resorts} r left join ${weatherFetches} f on f.source_id = r.id and f.part = ${partOfWarnings}
    where r.active and r.warning_url is not null
      and (f.asked_at is null or r.updated_at > f.asked_at or f.asked_at <= ${new Date(now - every).toISOString()}::timestamptz)
    order by f.asked_at nulls first limit ${maxPerRound}::integer`,
  )

type Fault = Pick<StoredFetch, 'fault' | 'detail'>
const none: Fault = { fault: null, detail: null }

export function warningWork(
  services: Pick<Services, 'db' | 'config' | 'hooks' | 'changes' | 'wake' | 'periodic'>,
  log: (message: string) => void,
) {
  const { db, config } = services
  const { ending } = services.periodic
  const isOpen = addressGate(config.cameraNetworks)
  const userAgent = userAgentOf(config.weather)
  const writer = warningWriter(services)
  /** A document of an index never changes, so each is fetched once. */
  const known = new LRUCache<string, readonly ReceivedAlert[]>({ max: 2_000, maxSize: maxKnown })

  /** A document that cannot be read does not stop the others. */
  async function linkedAlerts({ links }: CapDocument, now: number): Promise<{ alerts: ReceivedAlert[]; fault: Fault }> {
    const missing = links.filter((link) => !known.has(link)).slice(0, maxLinked)
    let fault = none
    for (const link of missing) {
      if (ending.aborted) break
      try {
        const response = await requestIfChanged(link, { validators: null, userAgent, accept, maxBytes, now, isOpen, signal: ending })
        if (response.kind === 'changed') {
          const { alerts } = await capDocumentOf(response.text, link, now)
          known.set(link, alerts, { size: response.text.length + 1 })
        } else fault = { fault: 'refused', detail: response.kind === 'refused' ? String(response.status) : null }
      } catch (error) {
        log(`Warning at ${link}: ${messageOf(error)}`)
        fault = { fault: error instanceof UnreadableError ? 'unreadable' : 'unreachable', detail: null }
      }
    }
    return { alerts: links.flatMap((link) => known.get(link) ?? []), fault }
  }

  async function write(place: WarningPlace, alerts: readonly ReceivedAlert[], now: number): Promise<Fault> {
    if (place.areaCode === null && place.latitude === null) return { fault: 'noArea', detail: null }
    try {
      await writer.write(place, alerts, now)
      return none
    } catch (error) {
      if (!isFailure(error, 'invalid')) throw error
      const fields = error.data.issues.map(({ field }) => field).join(', ')
      return { fault: 'rejected', detail: fields.slice(0, 100) }
    }
  }

  /** One attempt for a resort. @throws for errors of the database */
  return async function attempt(place: WarningPlace, now: number): Promise<void> {
    const { resortId, warningUrl: address } = place
    const source = { sourceId: resortId, part: partOfWarnings }
    const stored = await takeTurn(db, source, now, now - minuteMs)
    if (!stored) return
    const { changed, content, problem } = await fetchPolitely(stored, {
      address,
      accept,
      userAgent,
      isOpen,
      signal: ending,
      now,
      read: (text) => capDocumentOf(text, address, now),
    })
    if (ending.aborted) return
    if (problem) log(`Warnings of ${resortId}: ${problem}`)
    await keepFetch(db, source, { ...lastingFault(stored), ...changed })
    if (!content) return
    const linked = await linkedAlerts(content.value, now)
    const written = await write(place, [...content.value.alerts, ...linked.alerts], now)
    const fault = written.fault ? written : linked.fault
    if (fault.fault) await keepFetch(db, source, fault)
  }
}

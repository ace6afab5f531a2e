/** What guests find open: lifts, slopes and everything else with a status, as the open data says it. */
import { sql } from 'drizzle-orm'
import { openStateOf } from '@ridgeline/domain/guests/open-state'
import { hasOpenState, operationalFieldsOf } from '@ridgeline/domain/guests/operational'
import { planFrom } from '@ridgeline/domain/guests/plan/plan-from'
import { guestName } from '@ridgeline/domain/publication/imported'
import { publishedEntities, type PublishedEntity } from '@ridgeline/domain/publication/published'
import { localizedOf } from '@ridgeline/domain/values/localized'
import { allPublished } from '../../../publication/all-published.ts'
import type { PublicationServices, PublishedReads } from '../../../publication/publication.ts'
import type { StoredPublished } from '../../../publication/read-published.ts'
import type { ResortEntry } from '../../../publication/resort-directory.ts'
import type { Fact } from './fact.ts'

/** Milliseconds; what closes this much before its time has only closed. */
const tolerance = 30 * 60_000

export const watchedEntities: readonly PublishedEntity[] = publishedEntities.filter(
  (entity) => entity.scope === 'resort' && 'status' in entity.fields && hasOpenState(entity),
)

export type WatchedReads = Pick<PublishedReads, 'stored' | 'readers'>

/** The records of a resort that guests can follow, in the order of lists. */
export async function watchedRecords(publication: WatchedReads, entity: PublishedEntity, resort: ResortEntry): Promise<StoredPublished[]> {
  if (!publication.readers.isOpen(entity, resort)) return []
  const fields = ['name', ...operationalFieldsOf(entity)]
  return allPublished(publication, entity, { reach: [resort.id], fields })
}

export const guestNameOf = ({ record, externalId }: StoredPublished) => guestName(localizedOf(record['name']) ?? {}, externalId)

/** Whether the plan would have it open for longer. */
function isPlannedOpen(record: StoredPublished['record'], { timezone }: ResortEntry, now: number): boolean {
  const changes = planFrom(record, timezone, now)
  if (changes.next().value?.plan.status !== 'open') return false
  const next = changes.next().value
  return next === undefined || next.at - now > tolerance
}

export async function openFacts(publication: PublicationServices, resort: ResortEntry, now: number): Promise<Fact[]> {
  const facts: Fact[] = []
  for (const entity of watchedEntities)
    for (const stored of await watchedRecords(publication, entity, resort)) {
      const { record } = stored
      const { isOpen, reason } = openStateOf(record, resort, now)
      // As long as it is unknown, guests are not notified that it has opened or closed.
      if (isOpen === null) continue
      facts.push({
        key: `open:${record.id}`,
        value: isOpen ? 1 : 0,
        noticeAfter(before) {
          if (before === undefined) return undefined
          const isEarly = !isOpen && reason === 'status' && isPlannedOpen(record, resort, now)
          const chosen = sql`${record.id}::uuid = any (s.records)`
          return {
            event: { topic: 'operation', name: guestNameOf(stored), isOpen, isEarly },
            recipients: isEarly ? sql`(${chosen} or s.closing_early)` : chosen,
          }
        },
      })
    }
  return facts
}

/** Erases personal data automatically after the configured retention (settings "retention.…"). */
import { sql, type SQL } from 'drizzle-orm'
import { accreditation } from '@ridgeline/domain/entities/accreditation'
import { accreditationEvent } from '@ridgeline/domain/entities/accreditation-event'
import { ticket } from '@ridgeline/domain/entities/ticket'
import { user } from '@ridgeline/domain/entities/user'
import type { SettingKey } from '@ridgeline/domain/answers/settings'
import { tableNamed } from '../db/table.ts'
import { systemCaller } from '../http/sessions/caller.ts'
import { tryAll } from '../jobs/try-all.ts'
import { clearAtOnce } from '../media/storage/clearing.ts'
import type { Services } from '../services.ts'
import { erasePerson } from './erase.ts'
import { recordsOver, type Ending } from './over.ts'
import { wholePersonOf } from './person.ts'
import { portraitOfNobody } from './portrait.ts'

interface Retention extends Ending {
  setting: Extract<SettingKey, `retention.${string}`>
}

const removedValidTo = sql`r.changes #>> '{validTo,from}'`
const endOf = (event: SQL) => sql`(select e.end_date from ${tableNamed(accreditationEvent.name)} e where e.id = ${event})`

// A removed record without an end of its own, such as a badge of a removed event, ended when it was removed.
const retentions: readonly Retention[] = [
  {
    setting: 'retention.ticketDays',
    entity: ticket,
    overSince: sql`t.valid_to`,
    removedOverSince: sql`coalesce((${removedValidTo})::timestamptz, r.at)`,
  },
  {
    setting: 'retention.accreditationDays',
    entity: accreditation,
    overSince: sql`coalesce(t.valid_to, ${endOf(sql`t.accreditation_event_id`)})`,
    removedOverSince: sql`coalesce((${removedValidTo})::date, ${endOf(sql`(r.changes #>> '{accreditationEventId,from}')::uuid`)}, r.at)`,
  },
  { setting: 'retention.formerUserDays', entity: user, overSince: sql`t.deleted_at` },
]

const asSystem = { caller: systemCaller, requestId: 'retention' }

/** @throws AggregateError after all have been tried: one must not stop the others, every day again. `media`: pictures of the erased */
async function eraseOver(services: Services, retention: Retention, days: number, media: string[]): Promise<void> {
  const { db } = services
  const { entity } = retention
  const over = await recordsOver(db, retention, days)
  if (over.length === 0) return
  const portrait = await portraitOfNobody(services)
  await tryAll(over, { message: `Personal data of ${entity.plural} could not be erased` }, async (id) => {
    const records = await wholePersonOf(db, entity, id)
    const erased = await db.transaction((tx) => erasePerson(services, tx, records, asSystem, portrait))
    media.push(...erased.flatMap((each) => each.media))
  })
}

export async function eraseByTime(services: Services): Promise<void> {
  const media: string[] = []
  try {
    await tryAll(retentions, { message: 'Personal data could not be erased' }, async (retention) => {
      const days = services.settings.get(retention.setting)
      if (typeof days === 'number') await eraseOver(services, retention, days, media)
    })
  } finally {
    services.wake()
    await clearAtOnce(services, media)
  }
}

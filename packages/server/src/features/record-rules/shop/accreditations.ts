/** Accreditations: the code of the badge, and the rules of the event: zones, categories, deadline and capacity. */
import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { accreditation, type Accreditation } from '@ridgeline/domain/entities/accreditation'
import { accreditationEvent } from '@ridgeline/domain/entities/accreditation-event'
import type { Queryable, Row } from '../../../db/connect/database.ts'
import { select } from '../../../db/connect/select.ts'
import { tableOf } from '../../../db/table.ts'
import { refused } from '../../../entities/store/refused.ts'
import type { Services } from '../../../services.ts'

const events = tableOf(accreditationEvent)
const accreditations = tableOf(accreditation)

interface EventTerms {
  zones: string[]
  categories: string[]
  isClosed: boolean
}

/** An even number of digits: Code 128 prints two digits in the width of one letter. */
const barcodeLength = 16
const newBarcode = () => Array.from({ length: barcodeLength }, () => randomInt(10)).join('')

async function termsOf(tx: Queryable, eventId: string): Promise<EventTerms | undefined> {
  const [terms] = await tx.query(
    select({
      zones: sql<string[]>`array(select zone ->> 'code' from jsonb_array_elements(${events.zones}) zone)`,
      categories: events.categories,
      isClosed: sql<boolean>`coalesce(${events.requestUntil} < now(), false)`,
    })`from ${events} where ${events.id} = ${eventId}::uuid`,
  )
  return terms
}

const asksOf = ['accreditationEventId', 'category', 'zones']

async function refuseForeign(tx: Queryable, values: Row, before: Accreditation | null, isNew: boolean): Promise<void> {
  if (!asksOf.some((name) => name in values)) return
  // `check` has validated the types.
  const { accreditationEventId, category, zones, state = 'requested' } = { ...before, ...values }
  const terms = await termsOf(tx, accreditationEventId!)
  // An unknown event is refused by the foreign key.
  if (!terms) return
  if (!terms.categories.includes(category!)) throw refused('category', 'eventCategory')
  const foreign = (zones ?? []).filter((zone) => !terms.zones.includes(zone))
  if (foreign.length) throw refused('zones', 'eventZones', foreign.join(', '), terms.zones.join(', '))
  // Users may still approve people; new requests are no longer possible.
  if (isNew && terms.isClosed && state === 'requested') throw refused('accreditationEventId', 'requestsClosed')
}

/** Checked after the change with a lock on the event, so that two concurrent requests do not both get the last place. */
async function refuseFull(tx: Queryable, eventId: string): Promise<void> {
  const [event] = await tx.query(
    select({ capacity: events.capacity })`from ${events} where ${events.id} = ${eventId}::uuid for no key update`,
  )
  if (!event || event.capacity === null) return
  const [taken] = await tx.query(select({ places: sql<number>`count(*)::integer` })`from ${accreditations}
    where ${accreditations.accreditationEventId} = ${eventId}::uuid and ${accreditations.state} <> 'rejected'`)
  if (taken!.places > event.capacity) throw refused('accreditationEventId', 'eventFull', event.capacity)
}

const takesPlace = (record: Accreditation | null) => (record && record.state !== 'rejected' ? record.accreditationEventId : undefined)

export function accreditationRules({ hooks }: Pick<Services, 'hooks'>) {
  hooks.onPrepare(accreditation, async (values, { before, former, tx }) => {
    await refuseForeign(tx, values, before, !before && !former)
    return before || values['barcode'] ? values : { ...values, barcode: newBarcode() }
  })

  hooks.onChange(accreditation, async ({ before, after, tx }) => {
    const eventId = takesPlace(after)
    if (eventId && takesPlace(before) !== eventId) await refuseFull(tx, eventId)
  })
}

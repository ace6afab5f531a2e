/** Finds the ticket or badge of a code. */
import { accreditation, type Accreditation } from '@ridgeline/domain/entities/accreditation'
import { accreditationEvent, type AccreditationEvent } from '@ridgeline/domain/entities/accreditation-event'
import { product, type Product } from '@ridgeline/domain/entities/product'
import { ticket, type Ticket } from '@ridgeline/domain/entities/ticket'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { tableOf } from '../../db/table.ts'
import { recordIn, storeOf } from '../../entities/store/store.ts'
import { isUsableIn } from './verdict.ts'

const tickets = tableOf(ticket)
const accreditations = tableOf(accreditation)

export interface Sold {
  bought: Ticket
  sort: Product
}

/**
 * A ticket of any resort that may be valid in this one. Locks it, so that of concurrent checks of the same code at two gates only one is
 * granted.
 */
export async function ticketWith(tx: Queryable, resortId: string, code: string): Promise<Sold | undefined> {
  const [found] = await tx.query(
    select({ id: tickets.id })`from ${tickets} where lower(${tickets.code}) = lower(${code}::text) for no key update`,
  )
  if (!found) return undefined
  const bought = recordIn(await storeOf(tx, ticket, 'all').get(found.id))
  const sort = recordIn(await storeOf(tx, product, 'all').get(bought.productId))
  return isUsableIn(resortId, sort) ? { bought, sort } : undefined
}

export interface Badge {
  badge: Accreditation
  event: AccreditationEvent
}

export async function badgeWith(tx: Queryable, resortId: string, code: string): Promise<Badge | undefined> {
  const [found] = await tx.query(select({ id: accreditations.id })`from ${accreditations}
    where ${accreditations.resortId} = ${resortId}::uuid and ${accreditations.barcode} = ${code}`)
  if (!found) return undefined
  const badge = recordIn(await storeOf(tx, accreditation, 'all').get(found.id))
  const event = recordIn(await storeOf(tx, accreditationEvent, 'all').get(badge.accreditationEventId))
  return { badge, event }
}

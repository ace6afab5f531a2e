/** Whose code it is. */
import { sql } from 'drizzle-orm'
import { accreditation, type Accreditation } from '@ridgeline/domain/entities/accreditation'
import { accreditationEvent, type AccreditationEvent } from '@ridgeline/domain/entities/accreditation-event'
import { product } from '@ridgeline/domain/entities/product'
import { ticket, type Ticket } from '@ridgeline/domain/entities/ticket'
import type { Queryable } from '../../db/database.ts'
import { tableOf } from '../../db/table.ts'
import { recordIn, storeOf } from '../../entities/store.ts'

const tickets = tableOf(ticket)
const accreditations = tableOf(accreditation)
const products = tableOf(product)

/** Waits for whoever reads the same code at another gate at this moment: of the two, one is let in. */
export async function ticketWith(tx: Queryable, resortId: string, code: string): Promise<Ticket | undefined> {
  const [found] = await tx.query<{ id: string }>(
    sql`select ${tickets.id} as id from ${tickets} where ${tickets.resortId} = ${resortId}::uuid and ${tickets.code} = ${code} for no key update`,
  )
  // The store of an entity gives records of it.
  return found && (recordIn(await storeOf(tx, ticket, 'all').get(found.id)) as unknown as Ticket)
}

export async function productName(tx: Queryable, id: string): Promise<unknown> {
  const [found] = await tx.query<{ name: unknown }>(
    sql`select ${products.name} as name from ${products} where ${products.id} = ${id}::uuid`,
  )
  return found?.name ?? null
}

export interface Badge {
  badge: Accreditation
  event: AccreditationEvent
}

export async function badgeWith(tx: Queryable, resortId: string, code: string): Promise<Badge | undefined> {
  const [found] = await tx.query<{ id: string }>(sql`select ${accreditations.id} as id from ${accreditations}
    where ${accreditations.resortId} = ${resortId}::uuid and ${accreditations.barcode} = ${code}`)
  if (!found) return undefined
  const badge = recordIn(await storeOf(tx, accreditation, 'all').get(found.id)) as unknown as Accreditation
  const event = recordIn(await storeOf(tx, accreditationEvent, 'all').get(badge.accreditationEventId)) as unknown as AccreditationEvent
  return { badge, event }
}

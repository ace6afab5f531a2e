/** Finds the holder of a code, decides whether they may enter, and uses up a single-entry ticket: in one transaction, so no ticket opens two gates. */
import { sql } from 'drizzle-orm'
import type { Verdict } from '@ridgeline/domain/access/access-check'
import { ticket, type Ticket } from '@ridgeline/domain/entities/ticket'
import type { Localized } from '@ridgeline/domain/values/localized'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { resorts } from '../../db/schema.ts'
import { authorOf, type RequestContext } from '../../entities/records/write-preparation.ts'
import { recordsOf } from '../../entities/records/records.ts'
import { changesOf } from '../../entities/revisions/revisions.ts'
import { remember, type Attempt } from '../../http/idempotency.ts'
import type { Services } from '../../services.ts'
import { keepCheck, type Known } from './check-store.ts'
import { badgeWith, ticketWith } from './holder.ts'
import type { CodeReading } from './code-reading.ts'
import { badgeVerdict, isUsedUp, ticketVerdict, type Entrance } from './verdict.ts'

interface CheckedCode {
  verdict: Verdict
  known?: Known
  about?: unknown
  category?: string | null
  photo?: string | null
  vehiclePlate?: string | null
  zones?: readonly unknown[]
  usedAt?: string | null
}

const nobody: CheckedCode = { verdict: { result: 'unknown' } }

/** @returns the response as JSON text */
export async function checkCode(
  services: Services,
  asked: CodeReading & { place: Localized },
  kinds: readonly string[],
  request: RequestContext,
  attempt: Attempt | undefined,
): Promise<string> {
  const { db, wake } = services
  const { resortId, code } = asked
  const entrance: Entrance = { eventId: asked.eventId ?? null, gate: asked.gate ?? null, place: asked.place }

  async function ofTicket(tx: Queryable): Promise<CheckedCode | undefined> {
    const found = await ticketWith(tx, resortId, code)
    if (!found) return undefined
    const now = new Date().toISOString()
    const { bought, sort } = found
    const verdict = ticketVerdict(bought, entrance, now)
    if (verdict.result === 'granted' && isUsedUp(sort)) await useUp(tx, bought, { state: 'used', usedAt: now, gate: entrance.gate })
    return {
      verdict,
      known: { entity: 'ticket', recordId: bought.id, holder: bought.holderName },
      about: sort.name,
      usedAt: bought.usedAt,
    }
  }

  /** Users at this gate need no permission in the resort that sold the ticket. */
  async function useUp(tx: Queryable, bought: Ticket, values: Row) {
    const records = recordsOf(ticket, services)
    const { caller } = request
    const write = { ...authorOf(request), action: 'update', changes: changesOf(bought, values) } as const
    const { id, version, resortId: soldIn } = bought
    await records.writing(caller, bought, tx, (on) => records.store(on, [soldIn]).update(id, version, values, write), write.changes)
  }

  async function ofBadge(tx: Queryable): Promise<CheckedCode | undefined> {
    const found = await badgeWith(tx, resortId, code)
    if (!found) return undefined
    const { badge, event } = found
    return {
      verdict: badgeVerdict(badge, event, entrance, await todayAt(tx, resortId)),
      known: { entity: 'accreditation', recordId: badge.id, holder: badge.fullName },
      about: event.name,
      category: badge.category,
      photo: badge.photo,
      vehiclePlate: badge.vehiclePlate,
      zones: event.zones
        .filter((zone) => badge.zones?.includes(zone.code))
        .map(({ code: zone, name, color }) => ({ code: zone, name: name ?? null, color: color ?? null })),
    }
  }

  const answer = await db.transaction(async (tx) => {
    const ticketFound = kinds.includes('ticket') ? await ofTicket(tx) : undefined
    const checked = ticketFound ?? (kinds.includes('accreditation') ? await ofBadge(tx) : undefined) ?? nobody
    const { verdict, known, about = null, category = null, photo = null, vehiclePlate = null, zones = [], usedAt = null } = checked
    const kept = await keepCheck(tx, asked, verdict, known, request.caller.userId)
    const text = JSON.stringify({ ...kept, about, category, photo, vehiclePlate, zones, usedAt })
    if (attempt) await remember(tx, attempt, { status: 201, text })
    return text
  })
  wake()
  return answer
}

async function todayAt(tx: Queryable, resortId: string): Promise<string> {
  const [day] = await tx.query(
    select({
      today: sql<string>`to_char(now() at time zone ${resorts.timezone}, 'YYYY-MM-DD')`,
    })`from ${resorts} where ${resorts.id} = ${resortId}::uuid`,
  )
  return day!.today
}

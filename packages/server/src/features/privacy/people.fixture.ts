/** Records with personal data, and a search for a text in the whole database. */
import { sql } from 'drizzle-orm'
import { entities } from '@ridgeline/domain/declare/registry'
import { dayMs } from '@ridgeline/domain/time/durations'
import { picture, startDarkroom } from '../../proofs/scene/pictures.ts'
import { createSample } from '../../testing/sample-in.ts'

const { ticket, accreditation, accreditationEvent, product } = entities

/** The time at this offset in days from now. */
export const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

export async function startPeople() {
  const room = await startDarkroom()
  const { server, admin, resortId } = room
  const { db } = server.services
  const place = { services: server.services, resortId }
  let seed = 4000

  /** Tables and rows that contain the text in any column. */
  async function placesOf(canary: string): Promise<string[]> {
    const tables = await db.query<{ name: string }>(
      sql`select quote_ident(relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace where nspname = 'public' and relkind = 'r'`,
    )
    const found = await Promise.all(
      tables.map(async ({ name }) => {
        const [row] = await db.query<{ rows: number }>(
          sql`select count(*)::integer as rows from ${sql.raw(name)} t where strpos(lower(t::text), lower(${canary})) > 0`,
        )
        return row!.rows > 0 ? [name] : []
      }),
    )
    return found.flat()
  }

  async function newTicket(values: object) {
    const sort = await createSample(place, product, ++seed, {})
    const dates = { validFrom: at(-1), validTo: at(1), state: 'valid', active: true, eventId: null, userId: null }
    return (await createSample(place, ticket, seed, { code: `code-${seed}`, productId: sort.id, ...dates, ...values })).id
  }

  async function newBadge(name: string, values: object = {}) {
    const zones = [{ code: 'A', name: { sk: 'Cieľ' }, color: null }]
    const race = await createSample(place, accreditationEvent, ++seed, {
      startDate: '2020-01-01',
      endDate: '2020-01-03',
      zones,
      eventId: null,
    })
    const { body } = await room.upload(
      await picture(300, 400, seed % 250)
        .jpeg()
        .toBuffer(),
      { name: `${name}.jpg` },
    )
    const personal = { fullName: `${name} Kráľ`, email: `${name}@press.example`, vehiclePlate: 'BB123XY', photo: body.id }
    const more = { accreditationEventId: race.id, state: 'approved', zones: ['A'], validFrom: null, validTo: null, active: true }
    const made = await createSample(place, accreditation, ++seed, { ...personal, ...more, ...values })
    return { id: made.id, photo: body }
  }

  return { room, admin, resortId, db, placesOf, newTicket, newBadge, nextSeed: () => ++seed, close: () => room.close() }
}

export type People = Awaited<ReturnType<typeof startPeople>>

/** Networks with a successful sign-in within the last month: their passwords are verified before those of unknown networks (M4). */
import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { deleteOld } from '../../db/keep/delete-old.ts'
import { signInPlaces } from '../../db/tables/session-tables.ts'

const daysKnown = 30

/** Stored as a hash: networks are only looked up, never listed. */
const hashOf = (network: string) => createHash('sha256').update(`sign-in from ${network}`).digest('hex')

/** A condition for use in other statements. */
export const isKnownPlace = (network: string): SQL => sql`exists (
  select 1 from ${signInPlaces} where place = ${hashOf(network)} and last_on > current_date - ${sql.raw(String(daysKnown))})`

/** Places added by other instances are known within this time. */
const reloadAfter = 60_000
const maxInMemory = 50_000

/** Finds known places without the database, so that a flood of guesses does not delay users who sign in from their usual place. */
export interface KnownPlaces {
  /** Also false for a place added on another instance a moment ago; the database then decides. */
  has(network: string): boolean
  add(network: string): void
}

export function knownPlacesOf(db: Queryable, now: () => number = Date.now): KnownPlaces {
  let places = new Set<string>()
  let readAt = -Infinity

  function keepFresh() {
    if (now() - readAt < reloadAfter) return
    readAt = now()
    allKnown(db).then(
      (all) => (places = all),
      // When the query fails, the previous places stay in use until the next one.
      () => undefined,
    )
  }

  return {
    has(network) {
      keepFresh()
      return places.has(hashOf(network))
    },
    add(network) {
      if (places.size < maxInMemory) places.add(hashOf(network))
    },
  }
}

async function allKnown(db: Queryable): Promise<Set<string>> {
  const rows = await db.query(select({
    place: signInPlaces.place,
  })`from ${signInPlaces} where last_on > current_date - ${sql.raw(String(daysKnown))}
    order by last_on desc limit ${sql.raw(String(maxInMemory))}`)
  return new Set(rows.map(({ place }) => place))
}

/** Written once a day per place. */
export async function rememberPlace(db: Queryable, network: string): Promise<void> {
  await db.query(sql`
    insert into ${signInPlaces} (place, last_on) values (${hashOf(network)}, current_date)
    on conflict (place) do update set last_on = excluded.last_on where ${signInPlaces.lastOn} < excluded.last_on`)
}

export const forgetOldPlaces = (db: Queryable): Promise<void> =>
  deleteOld(db, sql`${signInPlaces}`, sql`last_on <= current_date - ${sql.raw(String(daysKnown))}`)

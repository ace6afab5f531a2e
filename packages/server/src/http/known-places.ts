/** Places from which somebody signed in within the last month: their password is looked at before that of strangers (M4). */
import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { deleteOld } from '../db/delete-old.ts'
import { signInPlaces } from '../db/session-tables.ts'

const daysKnown = 30

/** Nobody looks a place up by anything but itself, so its name is not needed. */
const hashOf = (network: string) => createHash('sha256').update(`sign-in from ${network}`).digest('hex')

/** A condition of any statement. */
export const isKnownPlace = (network: string): SQL => sql`exists (
  select 1 from ${signInPlaces} where place = ${hashOf(network)} and last_on > current_date - ${sql.raw(String(daysKnown))})`

/** Within this time every instance knows what became known on another. */
const reloadAfter = 60_000
const maxInMemory = 50_000

/** Known places without asking the database: a flood of guesses must not stand between them and their password. */
export interface KnownPlaces {
  /** False also for a place that became known on another instance a moment ago: the database decides about strangers. */
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
      // What was known stays known until the database answers again.
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
  const rows = await db.query<{ place: string }>(sql`
    select place from ${signInPlaces} where last_on > current_date - ${sql.raw(String(daysKnown))}
    order by last_on desc limit ${sql.raw(String(maxInMemory))}`)
  return new Set(rows.map(({ place }) => place))
}

/** Written once a day. */
export async function rememberPlace(db: Queryable, network: string): Promise<void> {
  await db.query(sql`
    insert into ${signInPlaces} (place, last_on) values (${hashOf(network)}, current_date)
    on conflict (place) do update set last_on = excluded.last_on where ${signInPlaces.lastOn} < excluded.last_on`)
}

export const forgetOldPlaces = (db: Queryable): Promise<void> =>
  deleteOld(db, sql`${signInPlaces}`, sql`last_on <= current_date - ${sql.raw(String(daysKnown))}`)

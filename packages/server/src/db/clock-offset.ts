/** How far the clock of this server is from that of the database: both decide what has expired (decision 0098). */
import { sql } from 'drizzle-orm'
import { messageOf } from '@ridgeline/domain/values/message-of'
import type { Queryable } from './connect/database.ts'
import { selectValues } from './connect/select.ts'

/** Milliseconds. A larger difference means that the clocks are not synchronised; a measurement is wrong by far less. */
const tolerance = 30_000
const interval = 5 * 60_000

export interface ClockOffset {
  /** Milliseconds by which this server is ahead of the database; negative if it is behind. Undefined before the first measurement. */
  read(): number | undefined
  /** The same if it exceeds the tolerance. */
  excess(): number | undefined
  stop(): void
}

/** The database answers in the middle of the round trip, so the result is wrong by half of it at most. */
export async function measureOffset(db: Queryable, now = Date.now): Promise<number> {
  const sent = now()
  const [row] = await db.query(selectValues({ at: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8` }))
  return (sent + now()) / 2 - row!.at
}

const isExcess = (offset: number | undefined) => offset !== undefined && Math.abs(offset) > tolerance

export async function watchClocks(db: Queryable, log: (message: string) => void, now = Date.now): Promise<ClockOffset> {
  let offset: number | undefined

  async function measure() {
    const before = offset
    try {
      offset = await measureOffset(db, now)
    } catch (error) {
      // The last result stays, because clocks do not change when the database is unavailable.
      return log(`The clock of the database could not be read: ${messageOf(error)}`)
    }
    if (isExcess(offset) !== isExcess(before)) log(sentence(offset))
  }

  await measure()
  const timer = setInterval(() => void measure(), interval).unref()
  return {
    read: () => offset,
    excess: () => (isExcess(offset) ? offset : undefined),
    stop: () => clearInterval(timer),
  }
}

function sentence(offset: number): string {
  const seconds = Math.round(Math.abs(offset) / 1000)
  const differ = `The clock of this server is ${seconds} s ${offset > 0 ? 'ahead of' : 'behind'} that of the database`
  return isExcess(offset) ? `${differ}: synchronise both (docs/decisions/0098).` : `${differ}: they agree again.`
}

/** The type of a row follows from what is selected: a column that is renamed, or may be empty, does not compile where it is read. */
import { sql } from 'drizzle-orm'
import { skilift } from '@ridgeline/domain/entities/skilift'
import type { Localized } from '@ridgeline/domain/values/localized'
import { sessions, users } from '../schema.ts'
import { tableOf } from '../table.ts'
import { revisions } from '../tables/revision-table.ts'
import type { Queryable } from './database.ts'
import { after, aliased, neverNull, orNull, select } from './select.ts'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const holds = <_ extends true>() => {}

const t = aliased(tableOf(skilift), 't')
const u = aliased(users, 'u')

export async function rowTypes(db: Queryable) {
  const lifts = await db.query(
    select({ id: t.id, name: t.name, status: t.status, by: orNull(u.fullName), count: sql<number>`count(*)::integer` })`from ${users} u`,
  )
  holds<
    Equal<(typeof lifts)[number], { id: string; name: Localized; status: 'open' | 'closed' | 'limited'; by: string | null; count: number }>
  >()
  const ended = await db.query(
    after(sql`delete from ${sessions}`).returning({ network: sessions.network, known: neverNull(sessions.network) }),
  )
  holds<Equal<(typeof ended)[number], { network: string | null; known: string }>>()
  const history = await db.query(select({ id: revisions.id, at: revisions.at })`from ${revisions}`)
  holds<Equal<(typeof history)[number], { id: string; at: string }>>()
  // @ts-expect-error there is no such column
  await db.query(select({ id: t.identifier })`from ${users} u`)
  // @ts-expect-error the column may be empty
  const network: string | undefined = ended[0]?.network
  // @ts-expect-error what is awaited does not decide what a statement returns
  const promised: Promise<{ id: string }[]> = db.query(sql`select id from users`)
  return [network, promised]
}

/** Counts of open lifts and slopes. */
import { sql } from 'drizzle-orm'
import type { Operation, Pistes } from '@ridgeline/domain/answers/dashboard'
import { slopeDifficulties } from '@ridgeline/domain/declare/vocabulary'
import type { Queryable } from '../../db/connect/database.ts'
import { tableNamed } from '../../db/table.ts'

/** The rule of the displays (`displays/summary.ts`): a status is unknown when its validity, or that of the resort, has expired. */
const holds = sql`coalesce(least(t.status_valid_until, r.status_valid_until) > now(), true)`
const having = (status: 'open' | 'limited' | 'closed') => sql`t.status = ${sql.raw(`'${status}'`)} and ${holds}`

export async function countOperation(db: Queryable, entity: Operation['entity'], resortId: string): Promise<Operation> {
  const [row] = await db.query<Omit<Operation, 'entity'>>(sql`
    select count(*)::integer as total, count(*) filter (where ${having('open')})::integer as open,
      count(*) filter (where ${having('limited')})::integer as limited, count(*) filter (where ${having('closed')})::integer as closed
    from ${tableNamed(entity)} t join ${tableNamed('resort')} r on r.id = t.resort_id
    where t.resort_id = ${resortId}::uuid and t.active`)
  return { entity, ...row! }
}

/** In order of difficulty, easiest first. */
export async function measurePistes(db: Queryable, resortId: string): Promise<Pistes[]> {
  const rows = await db.query<Pistes>(sql`
    select t.difficulty, coalesce(sum(t.length) filter (where ${having('open')}), 0)::float8 as open, sum(t.length)::float8 as total
    from ${tableNamed('slope')} t join ${tableNamed('resort')} r on r.id = t.resort_id
    where t.resort_id = ${resortId}::uuid and t.active and t.length is not null and t.difficulty is not null
    group by t.difficulty`)
  return slopeDifficulties.flatMap((difficulty) => rows.filter((row) => row.difficulty === difficulty))
}

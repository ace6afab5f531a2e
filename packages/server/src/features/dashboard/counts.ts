/** Counts of open lifts and slopes: what guests find open now, as on displays and in the open data. */
import { sql } from 'drizzle-orm'
import type { Operation, Pistes } from '@ridgeline/domain/answers/dashboard'
import { registry } from '@ridgeline/domain/declare/registry'
import { slopeDifficulties } from '@ridgeline/domain/declare/vocabulary'
import { metresIn, openOnes, tallyOf, type Operated } from '@ridgeline/domain/guests/totals'
import type { OperationFrame } from '@ridgeline/domain/guests/open-state'
import type { Queryable } from '../../db/connect/database.ts'
import { operatedIn } from '../../publication/computed/operation.ts'

export interface Operating {
  entity: Operation['entity']
  records: readonly Operated[]
}

export async function readOperating(
  db: Queryable,
  entity: Operation['entity'],
  resort: OperationFrame & { id: string },
): Promise<Operating> {
  return { entity, records: await operatedIn(db, registry[entity]!, resort, sql`t.active`, Date.now()) }
}

export function operationOf({ entity, records }: Operating): Operation {
  const statuses = records.map(({ status }) => status)
  return { entity, ...tallyOf(statuses), closed: statuses.filter((status) => status === 'closed').length }
}

/** In order of difficulty, easiest first. */
export const pistesOf = (slopes: readonly Operated[]): Pistes[] =>
  slopeDifficulties.flatMap((difficulty) => {
    const measured = slopes.filter((slope) => slope.difficulty === difficulty && slope.length)
    return measured.length > 0 ? [{ difficulty, open: metresIn(openOnes(measured)), total: metresIn(measured) }] : []
  })

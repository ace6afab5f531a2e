/** The slopes of a plan that positions can groom, and how much of them is covered. */
import { sql } from 'drizzle-orm'
import type { Geometry } from '@ridgeline/domain/declare/shape'
import { grooming } from '@ridgeline/domain/entities/grooming'
import { slope } from '@ridgeline/domain/entities/slope'
import type { Queryable } from '../../../db/connect/database.ts'
import { after, aliased, select } from '../../../db/connect/select.ts'
import { groomingCoverage } from '../../../db/tables/grooming-coverage-table.ts'
import { tableNamed, tableOf } from '../../../db/table.ts'

const t = aliased(tableOf(grooming), 't')

export interface PlannedLine {
  id: string
  vehicle: string | null
  geometry: Geometry
  /** A hash of the geometry. */
  drawing: string
}

/** What is already groomed needs no positions. */
export const plannedLines = (db: Queryable, resortId: string, night: string): Promise<PlannedLine[]> =>
  db.query(select({
    id: t.id,
    vehicle: t.vehicle,
    geometry: sql<Geometry>`coalesce(s.sketch, s.geometry)`,
    drawing: sql<string>`md5(coalesce(s.sketch, s.geometry)::text)`,
  })`from ${tableNamed(grooming.name)} t join ${tableNamed(slope.name)} s on s.id = t.slope_id
    where t.resort_id = ${resortId}::uuid and t.night = ${night}::date and t.active and t.groomed_at is null and s.geometry is not null
    order by t.id limit 500`)

/** Locked, so that batches that arrive together count one after the other. Undefined if it was groomed or removed meanwhile. */
export async function heldPlan(tx: Queryable, id: string): Promise<{ version: number } | undefined> {
  const [held] = await tx.query(select({ version: t.version })`from ${tableNamed(grooming.name)} t
    where t.id = ${id}::uuid and t.active and t.groomed_at is null for update`)
  return held
}

/** What was covered in nights of which no positions are taken any more. */
export const forgetCoverage = (db: Queryable, beforeNight: string): Promise<unknown> =>
  db.query(sql`delete from ${groomingCoverage} c where not exists (
    select from ${tableNamed(grooming.name)} t where t.id = c.grooming_id and t.night >= ${beforeNight}::date)`)

/** Adds points. @returns how many were and are covered */
export async function cover(
  db: Queryable,
  { id, drawing }: Pick<PlannedLine, 'id' | 'drawing'>,
  points: readonly number[],
): Promise<{ before: number; after: number }> {
  const covering = sql`
    with known as (select covered from ${groomingCoverage} where grooming_id = ${id}::uuid and drawing = ${drawing}),
    stored as (
      insert into ${groomingCoverage} as c (grooming_id, drawing, covered) values (${id}::uuid, ${drawing}, ${sql.param([...points])}::integer[])
      on conflict (grooming_id) do update set drawing = excluded.drawing, covered = case when c.drawing = excluded.drawing
        then array(select distinct unnest(c.covered || excluded.covered) order by 1) else excluded.covered end
      returning cardinality(covered) as after)`
  const [counted] = await db.query(
    after(covering).select({
      before: sql<number>`coalesce((select cardinality(covered) from known), 0)::integer`,
      after: sql<number>`after::integer`,
    })`from stored`,
  )
  return counted!
}

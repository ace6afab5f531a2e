/** Row type and record type of an entity agree. Links are in tables of their own; secrets are only in the row. */
import { skilift } from '@ridgeline/domain/entities/skilift'
import type { badge, Badge } from '@ridgeline/domain/entities/badge'
import type { department, Department } from '@ridgeline/domain/entities/department'
import type { location, Location } from '@ridgeline/domain/entities/location'
import type { Resort } from '@ridgeline/domain/entities/resort'
import type { Role } from '@ridgeline/domain/entities/role'
import type { Skilift } from '@ridgeline/domain/entities/skilift'
import type { slope, Slope } from '@ridgeline/domain/entities/slope'
import type { User } from '@ridgeline/domain/entities/user'
import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { resorts, roles, users } from './schema.ts'
import { tableOf, type TableOf } from './table.ts'

const skilifts = tableOf(skilift)
type RowOf<T extends { $inferSelect: unknown }> = Plain<T['$inferSelect']>

type Plain<T> = { [K in keyof T]: T[K] } & {}
type Without<T, K extends keyof T> = Plain<Omit<T, K>>
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const holds = <_ extends true>() => {}

holds<Equal<Plain<typeof skilifts.$inferSelect>, Without<Skilift, 'slopeIds' | 'badgeIds'>>>()
holds<Equal<RowOf<TableOf<typeof slope>>, Without<Slope, 'skiliftIds' | 'connectedSlopeIds' | 'badgeIds'>>>()
holds<Equal<RowOf<TableOf<typeof department>>, Without<Department, 'userIds'>>>()
holds<Equal<Without<typeof resorts.$inferSelect, 'shopSecret'>, Plain<Resort>>>()
holds<Equal<RowOf<TableOf<typeof location>>, Plain<Location>>>()
holds<Equal<RowOf<TableOf<typeof badge>>, Plain<Badge>>>()
holds<Equal<Plain<typeof roles.$inferSelect>, Plain<Role>>>()
holds<Equal<Without<typeof users.$inferSelect, 'password'>, Plain<User>>>()
holds<Equal<(typeof users.$inferSelect)['password'], string | null>>()

declare const db: NodePgDatabase
export async function typedQueries() {
  const rows: Without<Skilift, 'slopeIds' | 'badgeIds'>[] = await db.select().from(skilifts).where(eq(skilifts.status, 'open'))
  // @ts-expect-error status is one of three values
  await db.select().from(skilifts).where(eq(skilifts.status, 'broken'))
  // @ts-expect-error a lift needs a type
  await db.insert(skilifts).values({ resortId: '', name: { sk: 'A' }, lowestPoint: 1, highestPoint: 2 })
  return rows
}

/** Views in the database, from the perspective of one user. */
import { sql } from 'drizzle-orm'
import type { Author } from '@ridgeline/domain/check/failure'
import type { Queryable } from '../../db/connect/database.ts'
import { after, aliased, orNull, select } from '../../db/connect/select.ts'
import { savedViews, users } from '../../db/schema.ts'
import type { ListPlace } from './view-rights.ts'

const v = aliased(savedViews, 'v')
const u = aliased(users, 'u')

export interface View {
  id: string
  version: number
  entity: string
  resortId: string | null
  name: string
  isShared: boolean
  /** The query parameters of the list. */
  search: Readonly<Record<string, string>>
  isMine: boolean
  ownerName: string | null
}

export type ViewValues = Pick<View, 'name' | 'isShared' | 'search'>

const columns = (userId: string) => ({
  id: v.id,
  version: v.version,
  entity: v.entity,
  resortId: v.resortId,
  name: v.name,
  isShared: v.isShared,
  search: v.search,
  isMine: sql<boolean>`${v.userId} = ${userId}::uuid`,
  ownerName: sql<string | null>`(select ${u.fullName} from ${users} u where ${u.id} = ${v.userId})`,
})
const visibleTo = (userId: string) => sql`(v.user_id = ${userId}::uuid or v.is_shared)`
const inPlace = ({ entity, resortId }: ListPlace) =>
  sql`v.entity = ${entity} and v.resort_id is not distinct from ${resortId ?? null}::uuid`
const json = (search: View['search']) => sql`${JSON.stringify(search)}::jsonb`

/** Own views first, then by name. */
export const viewsOf = (db: Queryable, place: ListPlace, userId: string): Promise<View[]> =>
  db.query(select(columns(userId))`from ${savedViews} v where ${inPlace(place)} and ${visibleTo(userId)}
    order by v.user_id = ${userId}::uuid desc, v.name collate "sk-x-icu", v.id limit 500`)

export async function viewOf(db: Queryable, id: string, userId: string): Promise<View | undefined> {
  const [view] = await db.query(select(columns(userId))`from ${savedViews} v where v.id = ${id}::uuid and ${visibleTo(userId)}`)
  return view
}

/** Undefined when the user has reached the limit. */
export async function keepView(
  db: Queryable,
  place: ListPlace,
  { name, isShared, search }: ViewValues,
  userId: string,
  limit: number,
): Promise<View | undefined> {
  const [view] = await db.query(
    after(sql`with v as (
      insert into ${savedViews} (entity, resort_id, user_id, name, is_shared, search, updated_by)
      select ${place.entity}, ${place.resortId ?? null}::uuid, ${userId}::uuid, ${name}, ${isShared}::boolean, ${json(search)}, ${userId}::uuid
      where (select count(*) from ${savedViews} v where ${inPlace(place)} and v.user_id = ${userId}::uuid) < ${limit}::integer
      returning *
    )`).select(columns(userId))`from v`,
  )
  return view
}

/** Undefined when it has a newer version. */
export async function changeView(
  db: Queryable,
  { id, version }: Pick<View, 'id' | 'version'>,
  { name, isShared, search }: ViewValues,
  userId: string,
): Promise<View | undefined> {
  const [view] = await db.query(
    after(sql`with v as (
      update ${savedViews} set name = ${name}, is_shared = ${isShared}::boolean, search = ${json(search)},
        version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
      where id = ${id}::uuid and version = ${version}::integer returning *
    )`).select(columns(userId))`from v`,
  )
  return view
}

export const dropView = (db: Queryable, id: string) => db.query(sql`delete from ${savedViews} where id = ${id}::uuid`)

/** The author of the last change. */
export async function lastAuthorOf(db: Queryable, id: string): Promise<Author> {
  const [author] = await db.query(
    select({
      userId: v.updatedBy,
      userName: orNull(u.fullName),
      at: v.updatedAt,
    })`from ${savedViews} v left join ${users} u on u.id = v.updated_by where v.id = ${id}::uuid`,
  )
  return author ?? { userId: null, userName: null, at: new Date().toISOString() }
}

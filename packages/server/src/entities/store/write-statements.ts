/** The statements that create and change a record with its links and its revision: built once for each entity and set of fields. */
import { sql, type SQL } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { columnIdentifier, hasColumn, parameterAt, parameterValue } from '../../db/columns.ts'
import type { Row } from '../../db/connect/database.ts'
import { linkView } from '../../db/links.ts'
import { composedOnce, filled, given, type Given, type Statement } from '../../db/connect/statements/statement.ts'
import { tableNamed } from '../../db/table.ts'
import { movedLinks, movedValues, pairedWrites } from '../revisions/link-revisions.ts'
import { within } from './reach.ts'
import { readableColumns } from './record-sql.ts'
import type { Write } from './store.ts'

export interface WriteShape {
  verb: 'insert' | 'update'
  /** Fields stored in the row; fields stored as links follow. */
  columns: readonly string[]
  links: readonly string[]
  /** Those of the links that change paired records. */
  paired: readonly string[]
  reach: 'all' | 'some'
  /** The response is stored under its idempotency key. */
  isRemembered: boolean
}

const valueAt = (name: string) => `value ${name}`
const by = { userId: given('userId'), userName: given('userName'), requestId: given('requestId'), ipAddress: given('ipAddress') }
const author = sql`${by.userId}::uuid`

function rowWrite(entity: Entity, { verb, columns, reach }: WriteShape): SQL {
  const table = tableNamed(entity.name)
  const placeOf = (name: string) => parameterAt(entity.fields[name]!, given(valueAt(name)))
  if (verb === 'insert') {
    const names = [sql`"id"`, sql`"version"`, sql`"created_by"`, sql`"updated_by"`, ...columns.map(columnIdentifier)]
    const values = [sql`${given('id')}::uuid`, sql`${given('version')}::integer`, author, author, ...columns.map(placeOf)]
    return sql`insert into ${table} as t (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`
  }
  const sets = columns.map((name) => sql`${columnIdentifier(name)} = ${placeOf(name)}`)
  const stamps = sql`"version" = t.version + 1, "updated_at" = now(), "updated_by" = ${author}`
  const withinReach = within(entity, reach === 'all' ? 'all' : given('reach'))
  return sql`update ${table} t set ${sql.join([...sets, stamps], sql`, `)}
    where t.id = ${given('id')}::uuid and t.version = ${given('version')}::integer and ${withinReach}`
}

/** Common table expressions that write the links of the record `written`. */
function linkWrites(entity: Entity, links: readonly string[]): SQL {
  const owner = entity.scope === 'resort' ? sql`written.resort_id` : sql`null::uuid`
  const writes = links.map((name, at) => {
    const { table, own, other } = linkView(entity, name)
    const [ownName, otherName] = [sql.raw(`"${own.name}"`), sql.raw(`"${other.name}"`)]
    const ids = sql`${given(valueAt(name))}::uuid[]`
    return sql`, ${sql.raw(`gone_${at}`)} as (
        delete from ${table} l using written where l.${ownName} = written.id and l.${otherName} <> all (${ids})
      ), ${sql.raw(`linked_${at}`)} as (
        insert into ${table} ("resort_id", ${ownName}, ${otherName}, "position")
        select ${owner}, written.id, x.id, x.at from written, unnest(${ids}) with ordinality x(id, at)
        on conflict ("source_id", "target_id") do update set "position" = excluded."position"
      )`
  })
  return sql.join(writes, sql``)
}

/** Stores the response under its idempotency key in the same statement (architecture 5, "no duplicates"). */
const remembered = sql`, remembered as (insert into idempotency_keys (key, user_id, operation, request_hash, status, answer)
  select ${given('key')}, ${given('keyUserId')}::uuid, ${given('operation')}, ${given('requestHash')}, 201, record::text from written)`

/** The JSON of the record is built where the row is written: selecting the row again would copy its many columns once more. */
function compose(entity: Entity, shape: WriteShape, beside = sql``): SQL {
  const owner = entity.scope === 'resort' ? sql`, t.resort_id` : sql``
  const resort = entity.scope === 'resort' ? sql`written.resort_id` : entity.name === 'resort' ? sql`written.id` : sql`null::uuid`
  const shown = Object.fromEntries(shape.links.map((name) => [name, sql`to_json(${given(valueAt(name))}::uuid[])`]))
  return sql`with written as (${rowWrite(entity, shape)}
      returning t.id, t.version${owner}, (select row_to_json(r) from (select ${readableColumns(entity, shown)}) r) as record),
    revised as (insert into revisions (entity, record_id, resort_id, version, action, changes, user_id, user_name, request_id, ip_address)
      select ${sql.raw(`'${entity.name}'`)}, written.id, ${resort}, written.version, ${given('action')}, ${given('changes')}::jsonb,
        ${author}, ${by.userName}, ${by.requestId}, ${by.ipAddress} from written)${linkWrites(entity, shape.links)}${pairedWrites(entity, shape.paired, by)}${shape.isRemembered ? remembered : sql``}${beside}
    select id, version, record::text as text from written`
}

const composed = composedOnce((entity: Entity, shape: WriteShape) => compose(entity, shape))

export interface Target {
  verb: WriteShape['verb']
  id: string
  /** The first version of a new record, or the version that was seen. */
  version: number
  reach: 'all' | readonly string[]
}

export function writeStatement(entity: Entity, { verb, id, version, reach }: Target, values: Row, write: Write): Statement {
  // In a fixed order, so that the statement does not depend on the order of the request.
  const names = Object.keys(values)
    .filter((name) => values[name] !== undefined && entity.fields[name])
    .sort()
  const { userId, userName, requestId, ipAddress = null, action, changes, also, remember } = write
  const moved = movedLinks(entity, changes)
  const shape: WriteShape = {
    verb,
    columns: names.filter((name) => hasColumn(entity.fields[name]!)),
    links: names.filter((name) => entity.fields[name]!.kind === 'refs'),
    paired: moved.map(({ name }) => name),
    reach: reach === 'all' ? 'all' : 'some',
    isRemembered: remember !== undefined,
  }
  const all: Given = {
    ...Object.fromEntries(names.map((name) => [valueAt(name), parameterValue(entity.fields[name]!, values[name])])),
    id,
    version,
    reach,
    userName,
    requestId,
    ipAddress,
    action,
    userId: userId || null,
    changes: JSON.stringify(changes),
    ...movedValues(moved),
    ...(remember && { key: remember.key, keyUserId: remember.userId, operation: remember.operation, requestHash: remember.requestHash }),
  }
  // The additions of features differ each time, so their statement is not cached.
  return also ? filled(compose(entity, shape, also), all) : composed(entity, shape, all)
}

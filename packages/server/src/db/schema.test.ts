/** Every entity has a table and every `refs` field a link table, in the code and in a migrated database. */
import { createRequire } from 'node:module'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { expect, test } from 'vitest'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { hasColumn, snakeCase } from './columns.ts'
import { linkView } from './links.ts'
import { isDrawn, tableNamed, tableNameOf } from './table.ts'
import { createTestDatabase } from './testing.ts'

// Reads the exports of the file like drizzle-kit.
const exported = Object.values<unknown>(createRequire(import.meta.url)('../../../../drizzle.schema.cjs')).filter((value) =>
  is(value, PgTable),
)
const names = exported.map((table) => getTableName(table))

test('drizzle-kit sees every entity and link table', () => {
  for (const entity of allEntities) {
    expect(names).toContain(tableNameOf(entity))
    for (const [name, { kind }] of Object.entries(entity.fields))
      if (kind === 'refs') expect(names, `${entity.name}.${name}`).toContain(getTableName(linkView(entity, name).table))
  }
  expect(new Set(names).size).toBe(names.length)
})

test('paired links are two views of one table with swapped columns', () => {
  let pairs = 0
  for (const entity of allEntities)
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.kind !== 'refs' || !field.pairedWith) continue
      const [here, there] = [
        linkView(entity, name),
        linkView(
          allEntities.find(({ name: other }) => other === field.to)!,
          field.pairedWith,
        ),
      ]
      expect([here.table, here.own, here.other]).toEqual([there.table, there.other, there.own])
      pairs++
    }
  expect(pairs).toBeGreaterThanOrEqual(2)
})

test('a migrated database has exactly the columns of the entities and rejects what the entities reject', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    const { rows } = await client.query<{ table: string; column: string; nullable: string }>(
      `select table_name as "table", column_name as "column", is_nullable as nullable from information_schema.columns where table_schema = 'public'`,
    )
    for (const entity of allEntities) {
      const stored = rows.filter(({ table }) => table === tableNameOf(entity))
      const fields = Object.entries(entity.fields).filter(([, field]) => hasColumn(field))
      const wanted = [
        ...fields.map(([name]) => snakeCase(name)),
        'name_sort',
        'search_text',
        'search_start',
        ...(isDrawn(entity) ? ['positions', 'sketch'] : []),
      ]
      expect(stored.map(({ column }) => column).toSorted()).toEqual(wanted.toSorted())
      for (const [name, { required }] of fields)
        expect([entity.name, name, stored.find(({ column }) => column === snakeCase(name))!.nullable]).toEqual([
          entity.name,
          name,
          required ? 'NO' : 'YES',
        ])
    }
    const { rows: keys } = await client.query<{ name: string }>(
      `select conname as name from pg_constraint union select indexname from pg_indexes where schemaname = 'public'`,
    )
    const found = new Set(keys.map(({ name }) => name))
    for (const entity of allEntities) {
      const { foreignKeys, indexes, checks } = getTableConfig(tableNamed(entity.name))
      const declared = [
        ...foreignKeys.map((key) => key.getName()),
        ...indexes.map(({ config }) => config.name),
        ...checks.map(({ name }) => name),
      ]
      // PostgreSQL truncates names to 63 bytes.
      for (const name of declared) expect(found, `${entity.name} ${name}`).toContain(String(name).slice(0, 63))
    }
  } finally {
    await client.end()
    await database.drop()
  }
})

test('revisions cannot be changed or deleted', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    await client.query(
      `insert into revisions (entity, record_id, version, action, changes) values ('slope', gen_random_uuid(), 1, 'create', '{}')`,
    )
    for (const attempt of ['update revisions set version = 2', 'delete from revisions', 'truncate revisions'])
      await expect(client.query(attempt)).rejects.toThrow()
    expect((await client.query('select version from revisions')).rows).toEqual([{ version: 1 }])
  } finally {
    await client.end()
    await database.drop()
  }
})

/** Every field of every kind of record has a reader, or its declaration says why it has none. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { isPublished } from '@ridgeline/domain/publication/published'
import { publishedFields } from '@ridgeline/domain/publication/published-fields'
import { fieldReaders, namesakes } from './field-readers.ts'

const packages = join(import.meta.dirname, '../../../..')
const page = join(packages, '../docs/field-readers.md')
/** Of every record: its identity, its place in lists, and what history and merging need. */
const common = new Set(['id', 'order', 'active', 'externalId', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'])

const ownFields = (entity: Entity) => Object.keys(entity.fields).filter((name) => !common.has(name))

interface Reading {
  by: string
  /** Undefined for what is derived. */
  path?: string
  /** Not by search alone, which finds every identifying text. */
  isByCode: boolean
}

function readingOf(entity: Entity, field: string): Reading | undefined {
  if (isPublished(entity) && publishedFields(entity).some(([name]) => name === field)) return { by: 'feed', isByCode: true }
  if (entity.publication?.anyOf?.includes(field)) return { by: 'feed', path: 'server/src/publication/published-sql.ts', isByCode: true }
  const reader = fieldReaders[entity.name]?.find(([, , fields]) => fields.split(' ').includes(field))
  if (reader) return { by: reader[0], path: reader[1], isByCode: true }
  if (entity.scope === 'resort' && field === 'resortId') return { by: 'rights', isByCode: true }
  if (field === nameFieldOf(entity)) return { by: 'lists, pickers, search', isByCode: true }
  const { kind, unique } = entity.fields[field]!
  // As `searchText` of db/table.ts has it.
  return kind === 'text' && (unique || entity.searched.includes(field)) ? { by: 'search', isByCode: false } : undefined
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

test('each field has a reader, or a reason in its declaration; fewer than 41 have none', () => {
  const unread = allEntities.flatMap((entity) =>
    ownFields(entity)
      .filter((field) => !readingOf(entity, field))
      .map((field) => [entity, field] as const),
  )
  const unexplained = unread
    .filter(([entity, field]) => !entity.fields[field]!.internal)
    .map(([entity, field]) => `${entity.name}.${field}`)
  expect(unexplained).toEqual([])
  expect(unread.length).toBeLessThanOrEqual(40)
})

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** What fetches or shows columns, whichever they are, reads none of them. */
const withoutColumnLists = (source: string) => source.replaceAll(/\b(?:list|filters|fields|columns)\s*[:=]\s*\[[^\]]*\]/g, '')

const naming = (field: string) => new RegExp(`\\b(${field}|${snake(field)})\\b`)

test('a list of columns and a comment read no field', () => {
  const source =
    "/** orientation */\nconst light = {\n  list: ['name', 'orientation'],\n  filters: [\n    'orientation',\n  ],\n}\n// orientation\n"
  expect(source).toMatch(naming('orientation'))
  expect(withoutColumnLists(withoutComments(source))).not.toMatch(naming('orientation'))
  expect(withoutColumnLists(withoutComments('sql`d.orientation`'))).toMatch(naming('orientation'))
})

test('each named reader exists and mentions its fields, none of which is published', () => {
  for (const [kind, readers] of Object.entries(fieldReaders)) {
    const entity = allEntities.find(({ name }) => name === kind)!
    for (const [, path, fields] of readers) {
      const file = join(packages, path)
      expect(existsSync(file), path).toBe(true)
      const source = withoutColumnLists(withoutComments(readFileSync(file, 'utf8')))
      for (const field of fields.split(' ')) {
        expect(entity.fields, `${kind}.${field}`).toHaveProperty(field)
        expect(source, `${kind}.${field}`).toMatch(naming(field))
        if (isPublished(entity))
          expect(
            publishedFields(entity).map(([name]) => name),
            `${kind}.${field}`,
          ).not.toContain(field)
      }
    }
  }
})

/** Compound names of one kind only: other names are words of code, and fields of several kinds. */
const isDistinct = (field: string) => /[A-Z]/.test(field) && allEntities.filter(({ fields }) => Object.hasOwn(fields, field)).length === 1

const isCode = (path: string) => path.endsWith('.ts') && !/\.(test|fixture)\.ts$|^(proofs|testing|features\/first-run\/demo)\//.test(path)

test('what the server names is not left to staff', () => {
  const server = join(packages, 'server/src')
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter(isCode)
    .map((path) => [path, withoutComments(readFileSync(join(server, path), 'utf8'))] as const)
  const unread = allEntities.flatMap((entity) =>
    ownFields(entity)
      .filter((field) => isDistinct(field) && !readingOf(entity, field)?.isByCode)
      .map((field) => [`${entity.name}.${field}`, field] as const),
  )
  expect(unread).not.toEqual([])
  const named = unread.flatMap(([key, field]) => {
    const path = sources.find(([, source]) => naming(field).test(source))?.[0]
    return path ? [`${key}: ${path}`] : []
  })
  const isNamesake = (found: string) => Object.hasOwn(namesakes, found.split(':')[0]!)
  expect(named.filter((found) => !isNamesake(found))).toEqual([])
  expect(named.filter(isNamesake)).toHaveLength(Object.keys(namesakes).length)
})

const rowOf = (entity: Entity) => (field: string) => {
  const reading = readingOf(entity, field)
  const { internal = '' } = entity.fields[field]!
  return `| \`${field}\` | ${reading?.by ?? 'staff'} | ${reading ? (reading.path ?? '') : internal} |`
}

const sections = allEntities.map((entity) =>
  [
    `## ${entity.plural}`,
    '',
    '| field | read by | where, or why only by staff |',
    '|---|---|---|',
    ...ownFields(entity).map(rowOf(entity)),
  ].join('\n'),
)
const intro = `# Who reads which field

Generated by \`field-readers.test.ts\` (run it with \`-u\`). *feed*: published as open data, in every format ([published fields](published-fields.md)); *rights*: decides who may read or change something. Paths start in \`packages/\`.`

test('the page of readers is up to date', async () => {
  await expect(`${[intro, ...sections].join('\n\n')}\n`).toMatchFileSnapshot(page)
})

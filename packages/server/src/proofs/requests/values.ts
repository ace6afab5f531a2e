/** Values for a JSON schema, valid and malicious ones. */
import fc from 'fast-check'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { resolved, type Document } from './document.ts'

/** Texts of every format that occurs; the pattern of a schema selects among them. */
const texts = [
  'Lanovka',
  'Ľadová jaskyňa',
  '<p>Text</p>',
  '08:30',
  '2026-01-05',
  '2026-01-05T10:00:00Z',
  '49.123456',
  '19.100000',
  'a@example.com',
  'https://example.com/a',
  '+421905123456',
  'abc-1',
  'ABC1',
  '#a1b2c3',
  'theme',
  '1',
  'name',
  '-updatedAt',
]

/** Of the formats of JSON Schema, where no pattern says more. */
const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-01-05T10:00:00Z',
  date: '2026-01-05',
  time: '08:30',
  uuid: '12345678-1234-4234-8234-123456789abc',
}

const word = fc.stringMatching(/^[a-z][a-z0-9]{7,11}$/)
/** Values not in use yet, in the formats of unique fields. */
const fresh = [word, word.map((text) => `${text}@example.com`), word.map((text) => text.toUpperCase().slice(0, 9))]

function allows(schema: JsonSchema, text: string): boolean {
  const patterns = [schema['pattern'], ...((schema['allOf'] ?? []) as JsonSchema[]).map(({ pattern }) => pattern)]
  const length = [...text].length
  if (length > Number(schema['maxLength'] ?? 1e9) || length < Number(schema['minLength'] ?? 0)) return false
  return patterns.every((pattern) => typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text))
}

export interface Known {
  document: Document
  /** Existing ids, by the name of a field or parameter. */
  ids: Readonly<Record<string, readonly (string | null)[]>>
}

/** Values that the schema permits, as far as a schema can express it. */
export function valuesOf(known: Known, given: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  const schema = resolved(known.document, given)
  if (schema['default'] !== undefined && !schema['properties']) return valuesOf(known, { ...schema, default: undefined }, name)
  if (known.ids[name]) return fc.constantFrom(...known.ids[name])
  if (schema['const'] !== undefined) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  const some = schema['oneOf'] ?? (schema.type === undefined ? schema['anyOf'] : undefined)
  if (Array.isArray(some)) return fc.oneof(...(some as JsonSchema[]).map((each) => valuesOf(known, each, name)))
  const types = [schema.type].flat().filter((type): type is string => type !== undefined)
  const kinds = types.map((type) => ({ weight: type === 'null' ? 2 : 1, arbitrary: ofType(known, schema, type) }))
  return kinds.length ? fc.oneof(...kinds) : fc.constant(null)
}

function ofType(known: Known, schema: JsonSchema, type: string): fc.Arbitrary<unknown> {
  const limit = (keyword: string, fallback: number) => Number(schema[keyword] ?? fallback)
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: limit('minimum', -1000), max: limit('maximum', 1000) })
    case 'number':
      return fc.integer({ min: Math.ceil(limit('minimum', 0)), max: Math.floor(limit('maximum', 1000)) })
    case 'array': {
      const few = Math.max(limit('minItems', 0), Math.min(2, limit('maxItems', 2)))
      const prefix = schema['prefixItems'] as JsonSchema[] | undefined
      if (prefix) return fc.tuple(...prefix.slice(0, 2).map((item) => valuesOf(known, item)))
      const of = schema['items'] as JsonSchema | undefined
      const item = of ? valuesOf(known, of) : fc.jsonValue({ maxDepth: 2 })
      const lengths = { minLength: limit('minItems', 0), maxLength: few }
      return schema['uniqueItems']
        ? fc.uniqueArray(item, { ...lengths, selector: (value) => JSON.stringify(value) })
        : fc.array(item, lengths)
    }
    case 'object': {
      const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
      const required = (schema['required'] ?? []) as string[]
      const entries = properties.map(([key, value]) => [key, valuesOf(known, value, key)] as const)
      const few = fc.record(Object.fromEntries(entries.filter(([key]) => required.includes(key))))
      const many = fc.record(Object.fromEntries(entries), { requiredKeys: required })
      return fc.oneof({ weight: 3, arbitrary: few }, { weight: 2, arbitrary: many })
    }
    default: {
      const ofFormat = formats[String(schema['format'])]
      if (ofFormat && allows(schema, ofFormat)) return fc.constant(ofFormat)
      const allowed = texts.filter((text) => allows(schema, text))
      const choices = [
        ...(allowed.length ? [fc.constantFrom(...allowed)] : []),
        ...fresh.filter((each) => fc.sample(each, { numRuns: 3, seed: 1 }).every((text) => allows(schema, text))),
      ]
      // References to missing records are well-formed too.
      return choices.length ? fc.oneof(...choices) : fc.uuid()
    }
  }
}

/** Values that users, tools and attackers send instead. */
export const hostile: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\u202e\u0007',
  '🎿'.repeat(3000),
  'x'.repeat(20_000),
  '__proto__',
  'constructor',
  'toString',
  "' or '1'='1",
  "'; drop table users; --",
  '1; select pg_sleep(3)',
  '%',
  '_%\\',
  '＼',
  '${7*7}',
  '{{constructor}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:60Z',
  '24:00',
  'NaN',
  '1e400',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  -1,
  0,
  1.000_000_1,
  2 ** 31,
  2 ** 53 + 2,
  -1e308,
  1e308,
  true,
  [],
  [null],
  [[[[]]]],
  ['a', 'a'],
  Array.from({ length: 2000 }, (_, at) => `t${at}`),
  {},
  { toString: 1, valueOf: null, hasOwnProperty: 'x' },
  { length: -1 },
  { sk: { sk: 'x' } },
  { $ne: null },
  { type: 'Polygon', coordinates: [] },
  { type: 'LineString', coordinates: [[null, null]] },
]

/** Names of no entity's fields, some of which are inherited by every object. */
export const strangeNames = [
  'toString',
  'constructor',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
  'id',
  'version',
  'createdBy',
  'password',
  'isSystem',
  'deletedAt',
  '',
  'a.b',
  'name.sk',
  "x'y",
  '\u0000',
]

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

/** Texts that are not valid bodies. */
export const brokenTexts: readonly string[] = [
  '',
  ' ',
  '{',
  '}',
  '[]',
  '{}',
  'null',
  'true',
  '"text"',
  '0',
  '1e999',
  '-',
  'undefined',
  '{"name":}',
  '{"a":1,}',
  "{'a':1}",
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"items":[{"__proto__":{"x":1}}]}',
  '{"name":{"__proto__":{"sk":"x"}}}',
  '{"order":9007199254740993}',
  '{"order":1e-400}',
  '{"name":{"sk":"\\ud800"}}',
  nested(50_000, '[', ']'),
  `{"items":${nested(20_000, '[', ']')}}`,
  `{"name":${nested(20_000, '{"a":', '}').replace('{"a":}', '{"a":1}')}}`,
  `{"items":[{"name":${nested(15_000, '[', ']')}}]}`,
  `{"tags":${nested(15_000, '[', ']')}}`,
  `{"geometry":{"type":"LineString","coordinates":${nested(15_000, '[', ']')}}}`,
  `{"openingHours":{"weeklySchedules":${nested(15_000, '[', ']')},"dailySchedules":{}}}`,
  `{"note":"${'x'.repeat(2_200_000)}"}`,
]

export const contentTypes: readonly string[] = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=utf-16',
  'APPLICATION/JSON',
  ' application/json',
  'application/json\t',
  'application/json;;',
  'application/json, text/plain',
  'application/vnd.api+json',
  'text/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
]

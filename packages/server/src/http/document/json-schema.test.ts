/** The published schema and the domain's `check` must agree. Tests them with critical values of every field of every entity. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { check, checkField } from '@ridgeline/domain/check/check'
import { writableFields } from '@ridgeline/domain/declare/entity'
import { product } from '@ridgeline/domain/entities/product'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { compilerWith } from './ajv.ts'
import { draftSchema, schemaOf } from './json-schema.ts'

const uuid = '00000000-0000-4000-8000-000000000001'
const now = '2026-11-21T12:00:00.000Z'
const line = [
  [19.1, 48.9],
  [19.2, 48.95],
]
const maxLine = Array.from({ length: 5_000 }, () => line[0])
const hours = { weeklySchedules: [], dailySchedules: {}, note: null }
const entry = { dateFrom: '2026-01-01', dateTo: '2026-02-01', days: ['monday'], timeFrom: null, timeTo: null, status: 'open', note: null }
const provocations: unknown[] = [
  null,
  '',
  ' ',
  'x',
  'x'.repeat(5000),
  'x'.repeat(41),
  '\u0000',
  'a\nb',
  '\ud800',
  'é🎿'.repeat(30),
  'toString',
  '__proto__',
  '2026-02-30',
  '2026-01-01',
  '0000-01-01',
  '2026-1-1',
  '2026-01-01T10:00:00Z',
  '2026-02-30T10:00:00Z',
  '2026-01-01T10:00:00+01:00',
  '2026-01-01T24:00:00Z',
  '12:00',
  '25:00',
  '12:00:00',
  'a@b.cz',
  'a@b',
  'https://a.cz',
  'javascript:alert(1)',
  'http://a b',
  'app://x',
  uuid,
  uuid.toUpperCase() + 'A',
  'open',
  'sk',
  'EUR',
  '49.123456',
  '49.100000',
  '49.1',
  '91.000000',
  '-90.000000',
  '179.999999',
  '181.000000',
  '49,123456',
  '007.123456',
  'NaN',
  '+421905123456',
  '0905',
  '#a1B2c3',
  '#fff',
  'ABC',
  'abc-1',
  'Ab',
  -1,
  0,
  -0,
  1,
  1.5,
  1.25,
  0.1,
  5e9,
  1e308,
  2147483648,
  -2147483649,
  Number.MAX_SAFE_INTEGER,
  true,
  false,
  [],
  ['x'],
  ['x', 'x'],
  [''],
  [null],
  [{}],
  [uuid],
  [uuid, uuid],
  ['concert', 'concert'],
  ['ski'],
  ['ski', 'golf'],
  ['skilift.read'],
  Array.from({ length: 600 }, (_, at) => `t${at}`),
  {},
  { sk: 'a' },
  { sk: '' },
  { sk: ' ' },
  { en: 'a' },
  { sk: 'a', xx: 'b' },
  { sk: 1 },
  { sk: null },
  { sk: 'x'.repeat(20_000) },
  { sk: 'https://a.cz' },
  { sk: 'a', en: '\u0007' },
  [{ mediaId: uuid, caption: null, isMain: true }],
  [{ mediaId: uuid, isMain: false }],
  [{ mediaId: uuid, caption: { sk: 'a' }, isMain: true, size: 1 }],
  [{ mediaId: 'x', caption: null, isMain: true }],
  [{ title: { sk: 'a' }, url: 'https://a.cz', icon: null }],
  [{ title: { en: 'a' }, url: 'https://a.cz' }],
  [{ title: { sk: 'a' }, url: 'javascript:1', icon: null }],
  [entry],
  [entry, entry],
  [{ ...entry, days: [] }],
  [{ ...entry, dateFrom: '2026-02-31' }],
  [{ ...entry, status: 'shut' }],
  [{ ...entry, timeFrom: '7:00' }],
  hours,
  { ...hours, note: { sk: 'a' } },
  { ...hours, x: 1 },
  { ...hours, dailySchedules: { '2026-12-24': null } },
  { ...hours, dailySchedules: { '2026-02-30': null } },
  { weeklySchedules: [] },
  { ...hours, weeklySchedules: [{ validFrom: null, validTo: null, monday: [{ opens: '08:00', closes: '16:00' }] }] },
  { ...hours, weeklySchedules: [{ monday: [{ opens: '8' }] }] },
  { ...hours, weeklySchedules: [{ mon: null }] },
  { street: { sk: 'a' }, city: null, region: null, country: 'SK', zipcode: '1', complement: null },
  { street: 'a' },
  { country: 'XX' },
  { planet: 'a' },
  { type: 'LineString', coordinates: line },
  { type: 'LineString', coordinates: line.slice(1) },
  {
    type: 'LineString',
    coordinates: [
      [1, 2, 3, 4],
      [1, 2],
    ],
  },
  {
    type: 'LineString',
    coordinates: [
      [181, 0],
      [0, 0],
    ],
  },
  { type: 'MultiLineString', coordinates: [line] },
  { type: 'MultiLineString', coordinates: [] },
  { type: 'Polygon', coordinates: [[...line, line[0], line[1]]] },
  { type: 'MultiLineString', coordinates: [maxLine, maxLine, maxLine, maxLine] },
  { type: 'MultiLineString', coordinates: [maxLine, maxLine, maxLine, maxLine, line] },
  { type: 'Polygon', coordinates: [maxLine, maxLine, maxLine, maxLine, [...line, ...line]] },
  { type: 'LineString', coordinates: maxLine },
  { type: 'LineString', coordinates: [...maxLine, line[0]] },
  { type: 'Point', coordinates: [1, 2] },
  { type: 'LineString', coordinates: line, crs: {} },
  [{ x: 1, y: 2.25, latitude: '49.123456', longitude: '19.123456' }],
  [{ x: -1, y: 0, latitude: '49.123456', longitude: '19.123456' }],
  [{ x: 1, y: 2 }],
  [{ roleId: uuid, resortId: null }],
  [{ roleId: uuid }],
  [{ roleId: uuid, resortId: 'x' }],
  [{ resortId: uuid, permissions: ['skilift.read'] }],
  [{ resortId: uuid, permissions: ['all'] }],
]

const ajv = compilerWith({ allErrors: true })

/** Each draft is validated as a whole by both. By day, a third of the values of each declaration is tested, once; PROOF tests all. */
const isProof = Boolean(process.env['PROOF'])
const shares = isProof ? 1 : 3
/** Names, hours and positions are declared alike in many entities. */
const declaredBefore = new Set<string>()
const shareOf = (turn: number) => provocations.filter((_, at) => (at + turn) % shares === 0)

let [tried, turn] = [0, 0]
for (const declared of allEntities) {
  const entity = { ...declared, rules: [] }
  const validate = ajv.compile(draftSchema(entity, false))

  for (const [name, field] of writableFields(entity)) {
    const declaration = JSON.stringify(field)
    if (!isProof && declaredBefore.has(declaration)) continue
    declaredBefore.add(declaration)
    const share = shareOf(turn++)
    test(`check and the published schema agree on ${entity.name}.${name}`, () => {
      const sample: object = draftOf(entity, 3)
      // One expectation: to compare each value takes longer than to check it.
      const disagreed = share.filter((value) => {
        const draft = { ...sample, [name]: value }
        return (check(entity, draft, { now }).length === 0) !== validate(draft)
      })
      expect([field.kind, disagreed]).toEqual([field.kind, []])
      tried += share.length
    })
  }

  test(`the sample of ${entity.name} is valid`, () => {
    expect(check(declared, draftOf(declared, 3), { now })).toEqual([])
    expect(check(declared, draftOf(declared, 4), { now })).toEqual([])
  })
}

/** Every step between the bounds, or only the outermost ones of millions; computed by multiplication and by division. */
function* stepsOf(min: number, max: number, scale: number): Generator<number> {
  const [first, last, unit] = [Math.ceil(min * 10 ** scale), Math.floor(max * 10 ** scale), 10 ** scale]
  for (let at = first; at <= last; at = at === first + 5_000 && last - 5_000 > at ? last - 5_000 : at + 1) {
    yield at / unit
    yield at * (1 / unit)
  }
}

const decimals = allEntities.flatMap((entity) =>
  writableFields(entity).flatMap(([name, field]) => (field.kind === 'decimal' ? [{ of: `${entity.name}.${name}`, field }] : [])),
)
test.each(decimals)('for $of check and the published schema accept every step, and nothing between two steps', ({ field }) => {
  const { min = -1e9, max = 1e9, scale = 2 } = field
  const validate = ajv.compile(schemaOf(field))
  const plain = new Ajv2020({ strict: false }).compile(schemaOf(field))
  const between = 0.4 / 10 ** scale
  const faults: [value: number, should: string][] = []
  for (const value of stepsOf(min, max, scale)) {
    const sound = checkField(field, value) === undefined
    const isWithin = value >= min && value <= max
    if (sound !== isWithin || validate(value) !== isWithin) faults.push([value, isWithin ? 'be accepted' : 'be refused'])
    // A validator that does not know our keyword accepts every valid value.
    if (sound && !plain(value)) faults.push([value, 'be taken by any validator'])
    const inside = value + between
    if (inside <= max && (validate(inside) || !checkField(field, inside))) faults.push([inside, 'be refused'])
  }
  expect(faults.slice(0, 10)).toEqual([])
})

test('the number of tested values is large', () => expect(tried).toBeGreaterThan(10_000))

test('OpenAPI describes uniqueness for the fields that have it', () => {
  const properties = draftSchema(product)['properties'] as Record<string, { description?: string }>
  expect([properties['sku'], properties['alias'], properties['season']].map((property) => property!.description)).toEqual([
    'Unique across all resorts',
    'Unique in its resort',
    undefined,
  ])
})

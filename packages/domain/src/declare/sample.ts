/** Valid records of an entity, deterministic by seed. For tests and benchmarks. */
import { readableFields, writableFields, type DraftOf, type Entity, type EntityOf } from './entity.ts'
import { check } from '../check/check.ts'
import { forKind, type Field, type KindTable, type TextFormat } from './field.ts'
import type { Geometry, GeometryType, Position } from './shape.ts'

export const uuidOf = (seed: number) => `00000000-0000-4000-8000-${seed.toString(16).padStart(12, '0')}`
const pick = <T>(list: readonly T[], seed: number): T => list[seed % list.length]!
const dayOf = (seed: number) => new Date(Date.UTC(2026, 0, 1 + (seed % 28))).toISOString()
const clockOf = (seed: number) => `${String(seed % 24).padStart(2, '0')}:30`

function within(seed: number, { min = 0, max = min + 100 }: { min?: number; max?: number }) {
  return min + (seed % (Math.floor(max - min) + 1))
}

const textSamples: Record<TextFormat, (seed: number) => string> = {
  email: (seed) => `who${seed}@example.com`,
  url: (seed) => `https://example.com/${seed}`,
  link: (seed) => `ridgeline://open/${seed}`,
  phone: (seed) => `+42190${String(seed % 10_000_000).padStart(7, '0')}`,
  alias: (seed) => `sample-${seed}`,
  acronym: (seed) => `A${seed}`.slice(0, 10),
  eawsRegion: (seed) => `SK-${seed}`,
  color: (seed) => `#${(seed % 0xffffff).toString(16).padStart(6, '0')}`,
  alpha: () => 'abc',
  alphaNum: (seed) => `a${seed}`,
  ipAddress: () => '10.0.0.1',
  ipRange: (seed) => `10.0.${seed % 256}.0/24`,
  macAddress: () => '00:1b:44:11:3a:b7',
  clock: clockOf,
  day: (seed) => dayOf(seed).slice(0, 10),
  semver: (seed) => `1.${seed % 100}.0`,
  domain: (seed) => `www${seed}.example.com`,
  cron: () => '*/15 * * * *',
  gtfsTime: (seed) => `${String(seed % 30).padStart(2, '0')}:10`,
  handle: (seed) => `ridgeline${seed}`,
  connection: (seed) => `https://example.com/${seed}`,
  display: (seed) => `/display/ledinfo/${uuidOf(seed)}`,
  picturePath: (seed) => `M${seed} 12.5L40 ${seed}`,
}

const points: Position[] = [
  [19.5875, 48.9411],
  [19.5902, 48.9378],
  [19.5931, 48.9349],
  [19.5875, 48.9411],
]
const geometries: Record<GeometryType, Geometry> = {
  Point: { type: 'Point', coordinates: points[0]! },
  LineString: { type: 'LineString', coordinates: points.slice(0, 3) },
  MultiLineString: { type: 'MultiLineString', coordinates: [points.slice(0, 2), points.slice(1, 3)] },
  Polygon: { type: 'Polygon', coordinates: [points] },
}

/** Required references have the id `uuidOf(1)`, which does not exist: tests that store the sample replace it. */
const pointer = ({ required }: Field) => (required ? uuidOf(1) : null)
const photo = { mediaId: uuidOf(1), caption: null, alt: null, isMain: true }

const samples: KindTable<[seed: number, name: string], unknown> = {
  id: (_, seed) => uuidOf(seed),
  ref: pointer,
  refs: ({ min }) => (min ? [uuidOf(1)] : []),
  image: pointer,
  file: pointer,
  photos: ({ min }) => (min ? [photo] : []),
  assignments: () => [],
  resortPermissions: () => [],
  text: ({ format, min = 0, max = 40 }, seed, name) =>
    (format ? textSamples[format](seed) : `${name} ${seed}`.padEnd(min, 'x')).slice(0, max),
  localized: ({ max = 2000, format }, seed, name) => {
    const text = (format ? textSamples[format](seed) : `${name} ${seed}`).slice(0, max)
    return { sk: text, en: text }
  },
  integer: (field, seed) => (field.of ? pick(field.of, seed) : within(seed, field)),
  decimal: (field, seed) => within(seed, field),
  coordinate: ({ axis }, seed) => (axis === 'latitude' ? `49.12345${seed % 10}` : `19.65432${seed % 10}`),
  flag: (_, seed) => seed % 2 === 0,
  choice: ({ of }, seed) => pick(of, seed),
  choices: ({ of }, seed) => [pick(of, seed)],
  tags: ({ format }, seed) => [format ? textSamples[format](seed) : `tag ${seed}`],
  texts: ({ length = 120 }, seed, name) => {
    const text = `${name} ${seed}`.slice(0, length)
    return [{ sk: text, en: text }]
  },
  // A day that never changes names its record, and differs from that of every other.
  date: ({ fixed }, seed) => (fixed ? new Date(Date.UTC(2026, 0, 1 - (seed % 20_000))).toISOString() : dayOf(seed)).slice(0, 10),
  time: (_, seed) => clockOf(seed),
  instant: (_, seed) => dayOf(seed),
  openingHours: (_, seed) => {
    const open = [{ opens: '08:30', closes: '15:45' }]
    const week = { monday: null, tuesday: open, wednesday: open, thursday: open, friday: open, saturday: open, sunday: open }
    return {
      weeklySchedules: [{ validFrom: dayOf(seed).slice(0, 10), validTo: '2027-04-11', ...week }],
      dailySchedules: { '2026-12-24': [{ opens: '08:30', closes: '14:00' }] },
      note: null,
    }
  },
  schedule: (_, seed) => [
    {
      dateFrom: dayOf(seed).slice(0, 10),
      dateTo: '2027-01-31',
      days: ['friday'],
      timeFrom: '18:00',
      timeTo: '21:00',
      status: 'open',
      note: null,
    },
  ],
  address: (_, seed) => ({
    street: { sk: `Ulica ${seed}` },
    city: { sk: 'Poprad' },
    region: null,
    country: 'SK',
    zipcode: '058 01',
    complement: null,
  }),
  links: (_, seed) => [{ title: { sk: `Odkaz ${seed}` }, url: `https://example.com/${seed}`, icon: null }],
  money: (_, seed) => ({ amount: `${seed % 1000}.50`, currency: 'EUR' }),
  // Small, so that the days within one item stay in order.
  items: ({ of }, seed) => [sampled(Object.entries(of), seed % 14)],
  geometry: ({ of }, seed) => geometries[pick(of, seed)],
  controlPoints: (_, seed) => [{ x: 10 + (seed % 100), y: 20.5, latitude: '49.123456', longitude: '19.654321' }],
}

/** Values required by rules on several fields. */
const tied: Record<string, unknown> = {
  lowestPoint: 700,
  highestPoint: 1500,
  baseElevation: 700,
  topElevation: 1500,
  elevationBoundary: 1800,
  statusValidUntil: null,
  reopensAt: null,
  summerSeasonFrom: '2026-05-01',
  summerSeasonTo: '2026-10-15',
  capacity: 500,
  minHeight: 120,
  minHeightAccompanied: 100,
  maxHeight: 200,
  serviceType: 'funZone',
  subType: 'snowpark',
  isFree: false,
  allDay: false,
  paid: true,
  resolution: '1920x1080',
  channels: ['screen'],
  actionType: 'url',
  target: { sk: 'https://example.com', en: 'https://example.com' },
  targetId: uuidOf(1),
  pushAt: '2026-01-01T08:00:00.000Z',
  pushNotification: false,
  discountValue: 10,
  pollInterval: 15,
  staleAfter: 60,
  thresholdMedium: 60,
  thresholdHigh: 90,
  temperatureMin: -8,
  temperatureMax: -1,
  itemIds: [],
  'alarm.escalateAfter': null,
  'alarm.escalationUserIds': [],
  'alarm.publishesAlert': false,
  'resort.warningUrl': null,
  'resort.publishesWarnings': false,
  // Its records are operated by people.
  'resort.isExternal': false,
  'accreditation.category': 'media',
  'accreditation.zones': [],
  'accreditationEvent.categories': ['media'],
  // A sample sends nothing, and names of fields depend on the kinds.
  'webhook.active': false,
  'webhook.watchedFields': [],
  // It sends nothing by itself either.
  'syncDb.system': 'gopassShop',
  'syncDb.approval': false,
  'syncDb.mapping': [],
  // Nor is it released by itself.
  'snowReport.releaseAt': null,
  // A row of a night belongs to no pattern.
  'grooming.pattern': null,
}

/** `owner` is the entity, or empty within items. */
const sampled = (fields: readonly [string, Field][], seed: number, owner = ''): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(([name, field], at) => {
      const key = [`${owner}.${name}`, name].find((known) => Object.hasOwn(tied, known))
      return [name, key ? tied[key] : forKind(samples, field, seed + at, name)]
    }),
  )

const now = new Date().toISOString()

/** Removes values that violate a rule together with the rest, and adds values that are required. */
function sound(entity: Entity, draft: Record<string, unknown>, seed: number): Record<string, unknown> {
  for (let round = 0; round < 4; round++)
    for (const { field: name, rule } of check(entity, draft, { now })) {
      const field = entity.fields[name]
      if (!field) continue
      // Only the constraints change, not the kind.
      if (rule === 'requiredIf') draft[name] = forKind(samples, { ...field, required: true, min: 1 } as Field, seed, name)
      else if (rule === 'ordered') draft[name] = draft[name.replace('To', 'From').replace('end', 'start')]
      else if (!field.required) draft[name] = null
    }
  return draft
}

/** A complete record as sent to clients. */
export function recordOf<E extends Entity>(entity: E, seed: number, overrides: Partial<EntityOf<E>> = {}): EntityOf<E> {
  // Each readable field has a value of its kind.
  return { ...sampled(readableFields(entity), seed, entity.name), id: uuidOf(seed), ...overrides } as EntityOf<E>
}

/** A draft with every writable field filled. `json-schema.test.ts` of the server verifies that `check` accepts it. */
export function draftOf<E extends Entity>(entity: E, seed: number, overrides: Partial<DraftOf<E>> = {}): DraftOf<E> {
  // Each writable field has a value of its kind, or none if it is optional.
  return { ...sound(entity, sampled(writableFields(entity), seed, entity.name), seed), ...overrides } as DraftOf<E>
}

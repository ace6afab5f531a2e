/** Rules of what staff set up: alarms, cameras, synchronization, plans of nights and bulletins. */
import { describe, expect, test } from 'vitest'
import { check } from '../check/check.ts'
import type { Entity } from '../declare/entity.ts'
import { accommodation } from './accommodation.ts'
import { alarm, alarmMetrics, alarmTargets, guestMetrics } from './alarm.ts'
import { camera } from './camera.ts'
import { grooming } from './grooming.ts'
import { fetchesFiles, isOwnSystem, ownSystems, syncDb, syncSystems } from './sync-db.ts'
import { weatherAvalanche } from './weather-avalanche.ts'

const now = '2026-11-21T12:00:00.000Z'
const faults = (entity: Entity, values: object) =>
  check(entity, values, { now, fields: Object.keys(values) }).map(({ field, rule }) => `${field} ${rule}`)
const demanded = ({ rules }: Entity, name: string, values: Readonly<Record<string, unknown>>) =>
  rules.some(({ demands }) => demands?.[name]?.(values))
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`

describe('an alarm', () => {
  const sent = (channels: string[], recipientUserIds: string[] | null, departmentIds: string[] | null) =>
    faults(alarm, { channels, recipientUserIds, departmentIds })

  test('that is sent has users or departments to send it to, one on a screen needs none', () => {
    for (const none of [null, []]) {
      expect(sent(['screen'], none, none)).toEqual([])
      expect(sent(['screen', 'email'], none, none)).toEqual(['recipientUserIds recipients'])
      expect(sent(['push'], [id(1)], none)).toEqual([])
      expect(sent(['sms'], none, [id(1)])).toEqual([])
    }
  })

  test('goes to the next ones after some time, and needs both', () => {
    const next = (escalateAfter: number | null, escalationUserIds: string[] | null) => faults(alarm, { escalateAfter, escalationUserIds })
    expect([next(null, null), next(null, []), next(10, [id(1)]), next(10, []), next(10, null), next(null, [id(1)])]).toEqual([
      [],
      [],
      [],
      ['escalationUserIds together'],
      ['escalationUserIds together'],
      ['escalateAfter together'],
    ])
    const marked = (name: string, escalateAfter: number | null, escalationUserIds: string[]) =>
      demanded(alarm, name, { escalateAfter, escalationUserIds })
    expect([marked('escalateAfter', null, [id(1)]), marked('escalateAfter', null, [])]).toEqual([true, false])
    expect([marked('escalationUserIds', 5, []), marked('escalationUserIds', null, [])]).toEqual([true, false])
  })

  test('watches only what has its metric', () => {
    for (const [target, metrics] of Object.entries(alarmTargets))
      for (const metric of alarmMetrics)
        expect([target, metric, faults(alarm, { metric, [target]: id(1) })]).toEqual([
          target,
          metric,
          metrics.some((known) => known === metric) ? [] : [`${target} onlyWhen`],
        ])
  })

  test('warns guests of the weather only, with a headline', () => {
    for (const metric of alarmMetrics) {
      const isWeather = guestMetrics.some((known) => known === metric)
      expect(faults(alarm, { metric, publishesAlert: true, alertHeadline: { sk: 'Vietor' } }), metric).toEqual(
        isWeather ? [] : ['publishesAlert onlyWhen'],
      )
    }
    expect(faults(alarm, { publishesAlert: true, alertHeadline: null, metric: 'windSpeed' })).toEqual(['alertHeadline requiredIf'])
  })
})

describe('a camera', () => {
  test('has the address that its type needs', () => {
    const address = (type: string, values: object = {}) =>
      faults(camera, { type, imageUrl: null, streamUrl: null, liveUrl: null, embedUrl: null, ...values })
    expect(['image', 'stream', 'panorama', 'embed'].map((type) => address(type))).toEqual([
      ['imageUrl requiredIf'],
      ['liveUrl requiredIf'],
      ['embedUrl requiredIf'],
      ['embedUrl requiredIf'],
    ])
    expect(address('image', { imageUrl: 'https://a.example/1.jpg' })).toEqual([])
    expect(address('stream', { liveKind: 'hls', liveUrl: 'https://a.example/live.m3u8' })).toEqual([])
    expect(address('stream', { streamUrl: 'https://10.0.0.7/live.m3u8' })).toEqual([])
  })

  test('has a resolution in pixels', () => {
    for (const resolution of ['1920x1080', '10x10', '99999x10000', '', null])
      expect([resolution, faults(camera, { resolution })]).toEqual([resolution, []])
    for (const resolution of ['1920', '1920x', 'x1080', '0x10', '9x10', '1920X1080', '1920x1080p', ' 1920x1080', '100000x10', '10x09'])
      expect([resolution, faults(camera, { resolution })]).toEqual([resolution, ['resolution resolution']])
  })

  test('has a public stream without a password, of a kind that browsers play', () => {
    const live = (liveUrl: string | null) => faults(camera, { liveKind: liveUrl ? 'hls' : null, liveUrl })
    expect([live('https://a.example/live.m3u8'), live(null), live('')]).toEqual([[], [], []])
    for (const secret of ['https://jana:heslo@a.example/live', 'https://jana@a.example/live', 'https://:heslo@a.example/live'])
      expect([secret, live(secret)]).toEqual([secret, ['liveUrl credentials']])
    expect(faults(camera, { liveKind: 'hls', liveUrl: null })).toEqual(['liveUrl together'])
  })

  test('that keeps pictures says how often', () => {
    expect([
      faults(camera, { archiveEnabled: true, archiveInterval: null }),
      faults(camera, { archiveEnabled: true, archiveInterval: 60 }),
    ]).toEqual([['archiveInterval requiredIf'], []])
  })
})

describe('a synchronization job', () => {
  /** The faults of these fields of a job that lacks others. */
  const faultsOf = (names: readonly string[], values: object) =>
    faults(syncDb, values).filter((fault) => names.some((name) => fault.startsWith(`${name} `)))
  const job = (values: object) => faultsOf(['direction', 'entityTypes'], { direction: 'export', entityTypes: ['skilift'], ...values })

  test('sends to our own systems, fetches from folders, and does both with the others', () => {
    const imports = syncSystems.filter((system) => job({ system, direction: 'import' }).includes('direction syncDirection'))
    expect(imports).toEqual(['ridgeline', 'httpShop', 'postgres'])
    expect(syncSystems.filter((system) => job({ system, direction: 'export' }).includes('direction syncDirection'))).toEqual([])
    expect(syncSystems.filter(isOwnSystem)).toEqual([...ownSystems])
    expect([isOwnSystem('other'), isOwnSystem(null)]).toEqual([false, false])
  })

  test('of our own sends what guests may read', () => {
    expect(job({ system: 'ridgeline', entityTypes: ['skilift', 'user'] })).toEqual(['entityTypes syncKinds'])
    expect(job({ system: 'ridgeline', entityTypes: ['skilift', 'slope'] })).toEqual([])
    expect(job({ system: 'gopassShop', entityTypes: ['user'] })).toEqual([])
  })

  test('fills a table of one kind, and fetches files of one kind', () => {
    const both = ['skilift', 'slope']
    expect([job({ system: 'postgres', entityTypes: both }), job({ system: 'postgres' })]).toEqual([['entityTypes syncOneKind'], []])
    expect([job({ system: 'sftp', direction: 'import', entityTypes: both }), job({ system: 'sftp', direction: 'import' })]).toEqual([
      ['entityTypes fetchOneKind'],
      [],
    ])
    expect([job({ system: 'sftp', entityTypes: both }), job({ system: 'gtfs', direction: 'import', entityTypes: both })]).toEqual([[], []])
    expect([
      fetchesFiles({ system: 'sftp', direction: 'import' }),
      fetchesFiles({ system: 'sftp', direction: 'export' }),
      fetchesFiles({ system: 'gtfs', direction: 'import' }),
    ]).toEqual([true, false, false])
  })

  test('has a long key where it is used for signing, and any password where there is an account', () => {
    const keyed = (system: string, length: number) => faultsOf(['secret'], { system, secret: 'x'.repeat(length) })
    expect([31, 32, 128, 129].map((length) => keyed('httpShop', length))).toEqual([
      ['secret minLengthText'],
      [],
      [],
      ['secret maxLengthText'],
    ])
    expect([keyed('postgres', 1), keyed('sftp', 500), keyed('httpShop', 0)]).toEqual([[], [], []])
    expect(faultsOf(['secret'], { system: 'httpShop', secret: null })).toEqual([])
    expect(keyed('gtfs', 40)).toEqual(['secret onlyWhen'])
  })

  test('knows the server of its folder by a fingerprint', () => {
    const print = `SHA256:${'a'.repeat(43)}`
    const known = (hostKey: string | null) => faultsOf(['hostKey'], { system: 'sftp', hostKey })
    for (const fine of [print, `${print}=`, '', null]) expect([fine, known(fine)]).toEqual([fine, []])
    for (const odd of [`${print}a`, print.slice(0, -1), `MD5:${'a'.repeat(43)}`, ` ${print}`, `${print}==`])
      expect([odd, known(odd)]).toEqual([odd, ['hostKey hostKey']])
    expect(faultsOf(['hostKey'], { system: 'postgres', hostKey: print })).toEqual(['hostKey onlyWhen'])
  })

  test('has an address, an account and a table where its system has them', () => {
    const none = { endpoint: null, username: null, targetTable: null, keyColumn: null, mapping: [] }
    const lacks = (system: string) => faults(syncDb, { system, ...none }).map((fault) => fault.split(' ')[0])
    expect([lacks('ridgeline'), lacks('sftp'), lacks('postgres'), lacks('gtfs')]).toEqual([
      ['endpoint'],
      ['endpoint', 'username'],
      ['endpoint', 'username', 'targetTable', 'keyColumn', 'mapping'],
      [],
    ])
    const column = { field: 'status', column: 'status' }
    expect(faultsOf(['mapping'], { system: 'postgres', mapping: [column, { ...column, field: 'type' }] })).toEqual(['mapping unique'])
    expect(faultsOf(['mapping'], { system: 'gtfs', mapping: [column] })).toEqual(['mapping onlyWhen'])
    expect(faultsOf(['approval'], { system: 'sftp', direction: 'import', approval: true })).toEqual(['approval onlyWhen'])
  })
})

test('a row of grooming belongs to a night or to a pattern', () => {
  const row = (night: string | null, pattern: string | null) => faults(grooming, { night, pattern })
  expect([row('2026-12-01', null), row(null, 'Weekend'), row(null, null), row('2026-12-01', 'Weekend'), row(null, '')]).toEqual([
    [],
    [],
    ['night requiredIf'],
    ['pattern onlyWhen'],
    ['night requiredIf'],
  ])
  const [rule] = grooming.rules
  const values = [
    { night: null, pattern: null },
    { night: '2026-12-01', pattern: null },
    { night: null, pattern: 'Weekend' },
  ]
  expect(values.map((each) => [rule!.demands!['night']!(each), rule!.demands!['pattern']!(each)])).toEqual([
    [true, true],
    [true, false],
    [false, true],
  ])
  expect(values.map((each) => [rule!.idles!['night']!(each), rule!.idles!['pattern']!(each)])).toEqual([
    [false, false],
    [false, true],
    [true, false],
  ])
})

test('the boundary of a bulletin is in whole hundreds of metres, and has degrees above it', () => {
  expect([0, 1800, 1850, 1801, null].map((elevationBoundary) => faults(weatherAvalanche, { elevationBoundary }))).toEqual([
    [],
    [],
    ['elevationBoundary step'],
    ['elevationBoundary step'],
    [],
  ])
  for (const upper of ['dangerAmUpper', 'dangerPmUpper'])
    expect(faults(weatherAvalanche, { [upper]: 'high', elevationBoundary: null })).toEqual(['elevationBoundary requiredIf'])
})

test('an accommodation has whole or half stars', () => {
  expect([0, 3, 3.5, 3.2, null].map((starRating) => faults(accommodation, { starRating }))).toEqual([[], [], [], ['starRating step'], []])
})

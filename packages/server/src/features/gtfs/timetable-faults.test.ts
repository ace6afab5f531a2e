/** Faults in timetables: rows that are left out, warnings, and files that are refused as a whole. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '@ridgeline/domain/values/localized'
import { callsOf } from '../../gtfs/out/calls.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { dayOn, sendFeed, smallFeed, tatraRailway, zipOf } from './feeds.fixture.ts'

let server: TestServer
let admin: Client
let count = 0
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
})
afterAll(() => server.close())

const newResort = () => server.createResort(++count)
const send = (resortId: string, zip: Buffer, options?: { dryRun?: boolean; language?: string }) =>
  sendFeed(server, admin, resortId, zip, options)

test('invalid rows are skipped and reported by file and line; the rest is imported', async () => {
  const resortId = await newResort()
  const { report } = await send(
    resortId,
    zipOf({
      'routes.txt': `\ufeff${smallFeed['routes.txt']}R,X2,Twice,3,\nQ,X3,Colour,3,red\nP,X4,Short\n`,
      'trips.txt': `${smallFeed['trips.txt']}NONE,D,T4,,\nR,NONE,T5,,\n`,
      'stop_times.txt': `${smallFeed['stop_times.txt']}T1,8:15:00,8:15:00,GONE,4\nT9,8:00:00,8:00:00,A,1\nT2,25:99:00,24:40:00,C,10\nT2,24:50:00,24:50:00,,11\n`,
    }),
  )
  expect(report.skipped).toEqual({
    count: 9,
    rows: [
      { file: 'routes.txt', line: 3, reason: 'duplicate', field: 'route_id', value: 'R' },
      { file: 'routes.txt', line: 4, reason: 'ignoredValue', field: 'route_color', value: 'red' },
      { file: 'routes.txt', line: 5, reason: 'cellCount', field: '', value: '3' },
      { file: 'trips.txt', line: 4, reason: 'unknownRoute', field: 'route_id', value: 'NONE' },
      { file: 'trips.txt', line: 5, reason: 'unknownService', field: 'service_id', value: 'NONE' },
      { file: 'stop_times.txt', line: 7, reason: 'unknownStop', field: 'stop_id', value: 'GONE' },
      { file: 'stop_times.txt', line: 8, reason: 'unknownTrip', field: 'trip_id', value: 'T9' },
      { file: 'stop_times.txt', line: 9, reason: 'ignoredValue', field: 'arrival_time', value: '25:99:00' },
      { file: 'stop_times.txt', line: 10, reason: 'missingValue', field: 'stop_id', value: '' },
    ],
  })
  expect(report.counts).toMatchObject({ routes: 2, trips: 2 })
})

test('names truncated within a character, and unstorable values, are imported as far as they are readable', async () => {
  const stops = [`S,${'s'.repeat(199)}😀,49.1,20.1,1,,`, `A,Station,49.1,20.1,${'9'.repeat(79)}😀,S,1`, 'B,Station,49.1,20.1,4\0,S,2']
  const zip = zipOf({
    'stops.txt': smallFeed['stops.txt']!.replace(/\nS,[^]*(?=\nM)/, () => `\n${stops.join('\n')}`),
  })
  const { status, report } = await send(await newResort(), zip)
  expect([status, report.skipped.rows.map(({ value }) => value)]).toEqual([200, ['9'.repeat(79), '4']])
})

test('warnings report missing or decreasing times, trips without days, another time zone, headways', async () => {
  const resortId = await newResort()
  const { report } = await send(
    resortId,
    zipOf({
      'agency.txt': smallFeed['agency.txt']!.replace('Bratislava', 'London'),
      'calendar.txt': `${smallFeed['calendar.txt']}N,0,0,0,0,0,0,0,20260101,20261231\n`,
      'trips.txt': `${smallFeed['trips.txt']}R,N,T3,Never,\nR,D,T4,Alone,\n`,
      'stop_times.txt': `${smallFeed['stop_times.txt']!.replace('8:10:00,8:10:00', ',').replace('24:30:00,24:30:00', '23:30:00,23:30:00')}T3,9:00:00,9:00:00,A,1\nT3,9:20:00,9:20:00,C,2\nT4,9:00:00,9:00:00,A,1\n`,
      'stops.txt': `${smallFeed['stops.txt']}Z,Nowhere,49.3,20.3,,,\n`,
      'frequencies.txt': 'trip_id,start_time,end_time,headway_secs\nT1,8:00:00,9:00:00,600\n',
    }),
    { dryRun: true },
  )
  expect(report.warnings).toEqual([
    { kind: 'otherZone', count: 1, examples: ['Europe/London'] },
    { kind: 'stopsWithoutTimes', count: 1, examples: ['T1'] },
    { kind: 'timesGoBack', count: 1, examples: ['T2'] },
    { kind: 'tripsWithoutDays', count: 1, examples: ['T3'] },
    { kind: 'tripsOfOneStop', count: 1, examples: ['T4'] },
    { kind: 'stopsNotServed', count: 1, examples: ['Nowhere'] },
    { kind: 'frequencies', count: 1, examples: ['frequencies.txt'] },
  ])
})

describe('an invalid file changes nothing, and the error is in the language of the caller', () => {
  const unending = smallFeed['stops.txt']!.replace('"End', '"End').replace('road"', 'road')
  const cases: Record<string, [Buffer, string]> = {
    'no zip': [Buffer.from('PK no zip at all'), 'gtfsZip'],
    'a zip cut in half': [tatraRailway().subarray(0, 70_000), 'gtfsZip'],
    'no stops': [zipOf({ 'stops.txt': undefined }), 'gtfsMissingFile'],
    'no calendar of any kind': [zipOf({ 'calendar.txt': undefined, 'calendar_dates.txt': undefined }), 'gtfsMissingFile'],
    'stops without ids': [zipOf({ 'stops.txt': smallFeed['stops.txt']!.replace('stop_id', 'id') }), 'gtfsMissingColumn'],
    'a quote that never ends': [zipOf({ 'stops.txt': unending }), 'gtfsUnreadable'],
    'nothing that runs': [zipOf({ 'trips.txt': 'route_id,service_id,trip_id\n' }), 'gtfsNothing'],
    'a name that leads out of the zip': [zipOf({ '../../etc/stops.txt': 'x' }), 'gtfsZip'],
  }
  test.each(Object.entries(cases))('%s', async (_, [zip, rule]) => {
    const resortId = await newResort()
    await send(resortId, zipOf())
    const texts = new Set<string>()
    for (const language of languages) {
      const { status, body } = await send(resortId, zip, { language })
      expect([status, body.ErrorData.issues]).toMatchObject([422, [{ field: 'file', rule }]])
      texts.add(body.ErrorData.fields['file']![0]!)
    }
    expect(texts.size).toBe(languages.length)
    expect((await admin('GET', `gtfs-imports?resortId=${resortId}`)).body.items).toHaveLength(1)
    expect(await callsOf(server.services.db, { resortId, gtfsStopId: 'S' }, [dayOn])).toHaveLength(2)
  })
})

test('zip bombs and wrong size declarations are stopped, and no file remains', async () => {
  const resortId = await newResort()
  // Readers use the sizes in the central directory at the end.
  const declaring = (zip: Buffer, file: string, size: number) => {
    zip.writeUInt32LE(size, zip.lastIndexOf(Buffer.from(file)) - 46 + 24)
    return zip
  }
  const bomb = declaring(zipOf({ 'shapes.txt': 'shape_id' }), 'shapes.txt', 310 * 1024 * 1024)
  expect((await send(resortId, bomb)).body.ErrorData.issues).toMatchObject([{ rule: 'gtfsTooLarge' }])
  const many = `${smallFeed['stops.txt']}${'Z,Nowhere,49,20,,,\n'.repeat(50_000)}`
  const lie = declaring(zipOf({ 'stops.txt': many }), 'stops.txt', 500)
  expect((await send(resortId, lie)).body.ErrorData.issues).toMatchObject([
    { rule: 'gtfsUnreadable', args: ['stops.txt', expect.any(Number)] },
  ])
  expect((await send(resortId, Buffer.alloc(26 * 1024 * 1024))).status).toBe(413)
  expect(await readdir(join(server.services.config.dataDir, 'media', 'incoming'))).toEqual([])
})

/** Events of a calendar become the rows of a table. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { event } from '@ridgeline/domain/entities/event'
import { instantAt } from '@ridgeline/domain/time/zoned-time'
import { sampleIn } from '../../../../testing/sample-in.ts'
import { checked, checkedWith, recordsOf, rowsOf, startExchange, stepped, type Exchange } from '../../exchange.fixture.ts'

let exchange: Exchange
beforeAll(async () => {
  exchange = await startExchange()
})
afterAll(() => exchange.server.close())

const calendar = (events: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\n${events}END:VCALENDAR\r\n`
const calendarEvent = (lines: string) => `BEGIN:VEVENT\r\n${lines.trim().replaceAll('\n', '\r\n')}\r\nEND:VEVENT\r\n`

test('events of a calendar come with their zones, whole days and places, and the same calendar changes nothing', async () => {
  const zone = String((await exchange.admin('GET', `resorts/${exchange.resortId}`)).body['timezone'])
  const text = calendar(
    [
      `UID:a@x\nDTSTART;TZID=Europe/London:20270105T100000\nDTEND;TZID=Europe/London:20270105T120000\nSUMMARY:Koncert\\, ktorý
  pokračuje\nLOCATION:Námestie\nDESCRIPTION:Prvý\\nriadok <3\nCATEGORIES:concert\nGEO:49.1;20.2\nSTATUS:CANCELLED`,
      'UID:b@x\nDTSTART;VALUE=DATE:20270106\nDTEND;VALUE=DATE:20270108\nSUMMARY:Dva dni\nRRULE:FREQ=YEARLY',
      `UID:${'c'.repeat(80)}\nDTSTART:20270107T090000\nDURATION:PT90M\nSUMMARY:Miestny čas`,
    ]
      .map(calendarEvent)
      .join(''),
  )
  const { photos } = await sampleIn({ services: exchange.server.services, resortId: exchange.resortId }, event, 9_000)
  const found = await checkedWith(exchange, event, 'events.ics', text, { fixed: { photos } })
  expect([found.key, found.counts], JSON.stringify(await rowsOf(exchange, found.id))).toEqual([
    'externalId',
    { created: 3, changed: 0, removed: 0, unchanged: 0, refused: 0 },
  ])
  await stepped(exchange, found.id, 'run')
  const made = new Map((await recordsOf(exchange, event)).map((record) => [record.name.sk, record]))
  expect(made.get('Koncert, ktorý pokračuje')).toMatchObject({
    externalId: 'a@x',
    startDate: '2027-01-05T10:00:00.000Z',
    endDate: '2027-01-05T12:00:00.000Z',
    venue: { sk: 'Námestie' },
    description: { sk: '<p>Prvý<br />riadok &lt;3</p>' },
    categories: ['concert'],
    eventStatus: 'cancelled',
    gpsLatitude: '49.1000000',
    gpsLongitude: '20.2000000',
  })
  const at = (day: string, time: string) => new Date(instantAt(day, time, zone)).toISOString()
  expect(made.get('Dva dni')).toMatchObject({
    allDay: true,
    startDate: at('2027-01-06', '00:00'),
    endDate: at('2027-01-07', '23:59'),
    categories: ['other'],
  })
  expect(made.get('Miestny čas')).toMatchObject({ startDate: at('2027-01-07', '09:00'), endDate: at('2027-01-07', '10:30') })
  const again = await checked(exchange, event, 'events.ics', text)
  expect(again.counts, JSON.stringify(await rowsOf(exchange, again.id))).toMatchObject({ created: 0, changed: 0, unchanged: 3, refused: 0 })
  expect(await stepped(exchange, found.id, 'undo')).toMatchObject({ notUndone: 0 })
})

test('a duration over a year is a fault of its event, however long it is, and the others are read', async () => {
  const { photos } = await sampleIn({ services: exchange.server.services, resortId: exchange.resortId }, event, 9_100)
  const lengths = ['PT8784H', 'P367D', '-P367D', 'P1000000000D', 'P99999999999999D', `P${'9'.repeat(400)}W`]
  const text = calendar(
    lengths.map((length, at) => calendarEvent(`UID:length ${at}\nDTSTART:20270105T100000Z\nDURATION:${length}\nSUMMARY:${at}`)).join(''),
  )
  const found = await checkedWith(exchange, event, 'long.ics', text, { fixed: { photos } })
  expect(found.counts).toMatchObject({ created: 1, refused: 5 })
  const [accepted, ...refused] = await rowsOf(exchange, found.id)
  expect(accepted!.changes).toContainEqual({ field: 'endDate', from: null, to: '2028-01-06T10:00:00.000Z' })
  const column = found.heads.indexOf('endDate')
  for (const { faults } of refused) expect(faults).toMatchObject([{ column, field: null }])
})

test('attachments, alarms and long lines that are not read do not hinder an event', async () => {
  const { photos } = await sampleIn({ services: exchange.server.services, resortId: exchange.resortId }, event, 9_200)
  const attachment = Array.from({ length: 20_000 }, () => `\r\n ${'QUJD'.repeat(18)}`).join('')
  const lines = [
    'UID:attached',
    'DTSTART:20270105T100000Z',
    `ATTACH;ENCODING=BASE64;VALUE=BINARY:${attachment}`,
    `X-A${';A=b'.repeat(200_000)}:x`,
    'BEGIN:VALARM\nTRIGGER:-PT15M\nSUMMARY:alarm\nDURATION:PT1M\nEND:VALARM',
    'SUMMARY:Koncert\n  v lese',
    'DESCRIPTION:Text',
    'END:VEVENT',
  ]
  const text = calendar(`BEGIN:VEVENT\r\n${lines.join('\r\n').replaceAll(/\r?\n/g, '\r\n')}\r\n`)
  const found = await checkedWith(exchange, event, 'attached.ics', text, { fixed: { photos } })
  expect(found.counts, JSON.stringify(await rowsOf(exchange, found.id))).toMatchObject({ created: 1, refused: 0 })
  const [row] = await rowsOf(exchange, found.id)
  expect(row!.changes).toContainEqual({ field: 'name', from: null, to: { sk: 'Koncert v lese' } })
})

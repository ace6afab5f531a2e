/** Maps, tracks and calendars that are broken, too large or of another kind are refused, and the answer says why. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { event } from '@ridgeline/domain/entities/event'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { slope } from '@ridgeline/domain/entities/slope'
import { user } from '@ridgeline/domain/entities/user'
import { startExchange, uploaded, type Exchange } from './exchange.fixture.ts'

let exchange: Exchange
beforeAll(async () => {
  exchange = await startExchange()
})
afterAll(() => exchange.server.close())

const calendar = (events: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\n${events}END:VCALENDAR\r\n`
const calendarOf = (lines: string) => calendar(`BEGIN:VEVENT\r\nDTSTART:20270101T100000Z\r\n${lines}\r\nEND:VEVENT\r\n`)

const broken: Readonly<Record<string, readonly [entity: Entity, fileName: string, content: string, rule: string]>> = {
  'JSON nested without end': [slope, 'deep.geojson', `{"features":[${'['.repeat(100_000)}`, 'importDeep'],
  'a feature that is megabytes long': [slope, 'long.geojson', `{"features":[{"x":"${'x'.repeat(5_000_000)}"}]}`, 'importDeep'],
  'a feature of 300,000 empty lists': [slope, 'lists.geojson', `{"features":[{"x":[${'[],'.repeat(300_000)}0]}]}`, 'importDeep'],
  'JSON that ends too early': [slope, 'cut.geojson', '{"features":[{"type":"Feature"', 'importBroken'],
  'a list instead of a document': [slope, 'list.json', '[1,2]', 'importBroken'],
  'too many features': [slope, 'many.geojson', `{"features":[${Array(20_001).fill('{}').join(',')}]}`, 'importRows'],
  'too many properties': [
    slope,
    'wide.geojson',
    JSON.stringify({ features: [{ properties: Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`p${at}`, at])) }] }),
    'importColumns',
  ],
  'no features': [slope, 'none.geojson', '{"type":"FeatureCollection","features":[]}', 'importEmpty'],
  'GPX with an external entity': [
    slope,
    'x.gpx',
    '<!DOCTYPE gpx [<!ENTITY a SYSTEM "file:///etc/passwd">]><gpx version="1.1"><trk><name>&a;</name></trk></gpx>',
    'importBroken',
  ],
  'GPX nested without end': [slope, 'x.gpx', `<gpx version="1.1">${'<a>'.repeat(10_000)}`, 'importBroken'],
  'another XML': [slope, 'x.gpx', '<kml/>', 'importBroken'],
  'a calendar with a broken rule': [
    event,
    'x.ics',
    calendar('BEGIN:VEVENT\r\nDTSTART:20270101T100000Z\r\nRRULE:FREQ=NEVER;COUNT=x\r\nEND:VEVENT\r\n'),
    'importBroken',
  ],
  'an event with an alarm without an end': [
    event,
    'x.ics',
    calendar('BEGIN:VEVENT\r\nBEGIN:VALARM\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nEND:VEVENT\r\n'),
    'importBroken',
  ],
  'an event of 500,000 categories': [event, 'x.ics', calendarOf(`CATEGORIES:${'a,'.repeat(500_000)}a`), 'importDeep'],
  'an event of 10,000 lines of categories': [event, 'x.ics', calendarOf('CATEGORIES:a\r\n'.repeat(10_000)), 'importDeep'],
  'a summary of 300,000 parameters': [event, 'x.ics', calendarOf(`SUMMARY${';A=b'.repeat(300_000)}:x`), 'importDeep'],
  'an event without an end': [event, 'x.ics', calendar('BEGIN:VEVENT\r\nSUMMARY:x\r\n'), 'importBroken'],
  'a calendar of slopes': [slope, 'x.ics', calendar(''), 'importKind'],
  'a map of users': [user, 'x.geojson', '{"features":[{}]}', 'importKind'],
}

test.each(Object.entries(broken))('%s is refused in a sentence', async (_, [entity, fileName, content, rule]) => {
  const { status, body } = await uploaded(exchange, entity, fileName, content)
  expect([status, body.ErrorData?.issues]).toEqual([422, [{ field: 'file', rule, args: expect.any(Array) }]])
})

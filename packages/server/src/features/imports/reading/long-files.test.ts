/** Long files are read to their end in small portions, so that no other request waits for them. */
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { registry } from '@ridgeline/domain/declare/registry'
import { times } from '../../../proofs/scene/chance.ts'
import { maxTurn, watchTurns } from '../../../testing/watch-turns.ts'
import { readFileRows } from './read-file-rows.ts'

/** Thousands of records, each of about a kilobyte. */
const count = times(17, 4) * 1_000
const line = JSON.stringify(Array.from({ length: 40 }, (_, at) => [20 + at / 1000, 49 + at / 1000]))
const featureOf = (at: number) =>
  `{"id":"a${at}","properties":{"name":"n","note":"${'x'.repeat(200)}"},"geometry":{"type":"LineString","coordinates":${line}}}`
const eventOf = (at: number) => `BEGIN:VEVENT\r\nUID:${at}\r\nDTSTART:20270101T100000Z\r\nSUMMARY:${'x'.repeat(900)}\r\nEND:VEVENT\r\n`
const points = Array.from({ length: 20 }, (_, at) => `<trkpt lat="49.1" lon="20.${at}"><ele>1000</ele></trkpt>`).join('')
const all = (recordOf: (at: number) => string, separator = '') => Array.from({ length: count }, (_, at) => recordOf(at)).join(separator)

const long: Readonly<Record<string, readonly [entity: string, content: () => string]>> = {
  'long.geojson': ['slope', () => `{"features":[${all(featureOf, ',')}]}`],
  'long.ics': ['event', () => `BEGIN:VCALENDAR\r\n${all(eventOf)}END:VCALENDAR`],
  'long.gpx': ['bike', () => `<gpx version="1.1">${all(() => `<trk><name>x</name><trkseg>${points}</trkseg></trk>`)}</gpx>`],
}

const workbook = (sheet: string, shared: string) =>
  zipSync({
    'xl/workbook.xml': strToU8('<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8('<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>'),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    'xl/sharedStrings.xml': strToU8(`<sst>${shared}</sst>`),
  })

/** @returns the longest turn while it is read, and the characters and rows of each portion */
async function read(fileName: string, name: string, content: string | Uint8Array) {
  const path = join(tmpdir(), `${process.pid}-${fileName}`)
  await writeFile(path, content)
  const endWatch = watchTurns()
  const portions: { rows: number; characters: number }[] = []
  for await (const portion of await readFileRows(path, fileName, { entity: registry[name]!, language: 'sk' }))
    portions.push({ rows: portion.length, characters: portion.flatMap(({ cells }) => cells).join('').length })
  // The last turn counts when it is over.
  await setImmediate()
  return { turn: endWatch(), portions, rows: portions.reduce((sum, { rows }) => sum + rows, 0) }
}

test.each(Object.entries(long))('%s holds up no other request for a quarter of a second', async (fileName, [name, content]) => {
  const { turn, rows } = await read(fileName, name, content())
  expect(turn).toBeLessThan(maxTurn)
  expect(rows).toBe(count + 1)
})

test('a description of thousands of tags without an end holds up no other request', async () => {
  const text = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDESCRIPTION:${'<a'.repeat(32_000)}\r\nEND:VEVENT\r\nEND:VCALENDAR`
  expect((await read('tags.ics', 'event', text)).turn).toBeLessThan(maxTurn)
})

test('a table of very many empty lines holds up no other request', async () => {
  const { turn, rows } = await read('lines.csv', 'slope', `a;b\n1;2\n${'\n'.repeat(130_000)}3;4`)
  expect(rows).toBe(3)
  expect(turn).toBeLessThan(maxTurn)
})

test('a table comes in portions of a megabyte, also when all rows share one text, and its heads come with the first row', async () => {
  const cell = '<c t="s"><v>0</v></c>'
  const bytes = workbook(`<row>${cell}</row>`.repeat(1_000), `<si><t>${'x'.repeat(32_000)}</t></si>`)
  const { rows, portions } = await read('shared.xlsx', 'slope', bytes)
  expect(rows).toBe(1_000)
  for (const { characters } of portions) expect(characters).toBeLessThan(1_100_000)
  const long = workbook(`<row>${cell.repeat(60)}</row>`.repeat(3), `<si><t>${'x'.repeat(30_000)}</t></si>`)
  expect((await read('wide.xlsx', 'slope', long)).portions.map((portion) => portion.rows)).toEqual([2, 1])
})

test('a track with too many points is cut shortly above the limit, so that it is still refused', async () => {
  const lines = `${'<trkseg/>'.repeat(100_000)}<trkseg>${'<trkpt lat="49.1" lon="20.1"/>'.repeat(100_000)}</trkseg>`
  const { portions } = await read('track.gpx', 'bike', `<gpx version="1.1"><trk><name>x</name>${lines}</trk></gpx>`)
  const [{ characters } = { characters: 0 }] = portions
  expect(characters).toBeGreaterThan(200_000)
  expect(characters).toBeLessThan(300_000)
})

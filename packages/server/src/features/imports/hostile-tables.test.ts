/** Tables that attack the reader are refused in a sentence. */
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '@ridgeline/domain/declare/registry'
import { times } from '../../proofs/scene/chance.ts'
import { maxTurn, watchTurns } from '../../testing/watch-turns.ts'
import { startExchange, uploaded, type Exchange } from './exchange.fixture.ts'

let exchange: Exchange
beforeAll(async () => {
  exchange = await startExchange()
})
afterAll(() => exchange.server.close())

const sheet = (xml: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({
    'xl/workbook.xml': strToU8('<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8('<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>'),
    'xl/worksheets/sheet1.xml': strToU8(xml),
    ...more,
  })
/** One shared text, in these cells of each row. */
const sharing = (text: string, rows: number, cells = 1) =>
  sheet(`<worksheet><sheetData>${`<row>${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`.repeat(rows)}</sheetData></worksheet>`, {
    'xl/sharedStrings.xml': strToU8(`<sst><si><t>${text}</t></si></sst>`),
  })
const bomb = (megabytes: number) => `<worksheet><sheetData>${' '.repeat(megabytes * 1024 * 1024)}</sheetData></worksheet>`

/** The sizes in the directory of the archive, which come before the name of the entry. */
function lying(archive: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive)
  const at = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46
  bytes.writeUInt32LE(1_000, at + 24)
  return bytes
}

const hostile: Readonly<Record<string, [fileName: string, bytes: () => Uint8Array, rule: string]>> = {
  'a zip bomb': ['bomb.xlsx', () => sheet(bomb(times(210, 6))), 'importUnpacked'],
  'a zip bomb that lies about its size': ['lying.xlsx', () => lying(sheet(bomb(6))), 'importBroken'],
  'a million columns in CSV': ['wide.csv', () => strToU8(`${'a;'.repeat(1_000_000)}\n1`), 'importColumns'],
  'a million columns in XLSX': [
    'wide.xlsx',
    () => sheet('<worksheet><sheetData><row><c r="BDWGN1"><v>1</v></c></row></sheetData></worksheet>'),
    'importColumns',
  ],
  'one text in very many rows': ['shared.xlsx', () => sharing('x'.repeat(32_000), 2_000), 'importUnpacked'],
  'one text in very many cells of a row': ['shared.xlsx', () => sharing('x'.repeat(32_000), 2, 100), 'importDeep'],
  'millions of shared texts': [
    'shared.xlsx',
    () => sheet('<worksheet/>', { 'xl/sharedStrings.xml': strToU8(`<sst>${'<si/>'.repeat(4_000_000)}</sst>`) }),
    'importUnpacked',
  ],
  'a cell longer than any spreadsheet writes, with tags within': [
    'cell.xlsx',
    () => sheet(`<worksheet><sheetData><row><c t="inlineStr"><is><t>${`${'x'.repeat(30_000)}<x/>`.repeat(2)}`),
    'importDeep',
  ],
  'a shared text longer than any spreadsheet writes, of several runs': [
    'cell.xlsx',
    () => sharing(`${'x'.repeat(30_000)}</t><t>${'x'.repeat(30_000)}`, 2),
    'importDeep',
  ],
  'external entities': [
    'xxe.xlsx',
    () => sheet('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><worksheet><sheetData/></worksheet>'),
    'importEntities',
  ],
  'a billion laughs': [
    'lol.xlsx',
    () => sheet(`<!DOCTYPE a [<!ENTITY b "${'x'.repeat(1000)}"><!ENTITY c "&b;&b;">]><worksheet>&c;</worksheet>`),
    'importEntities',
  ],
  macros: ['macros.xlsx', () => sheet('<worksheet/>', { 'xl/vbaProject.bin': strToU8('x') }), 'importMacros'],
  'a workbook of macros': ['macros.xlsm', () => sheet('<worksheet/>'), 'importMacros'],
  'an old or encrypted workbook': ['old.xls', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'importFormat'],
  'a damaged archive': ['cut.xlsx', () => sheet('<worksheet/>').slice(0, 300), 'importBroken'],
  'broken XML': ['broken.xlsx', () => sheet('<worksheet><sheetData><row></worksheet>'), 'importBroken'],
  'no text at all': ['noise.csv', () => new Uint8Array(5_000).map((_, at) => (at % 7 ? at % 256 : 0)), 'importEncoding'],
  'an open quote': ['quote.csv', () => strToU8('a;b\n"1;2'), 'importBroken'],
  'no rows': ['empty.csv', () => strToU8('a;b\n'), 'importEmpty'],
  'too many rows': ['long.csv', () => strToU8('a\n'.repeat(20_002)), 'importRows'],
}

test.each(Object.entries(hostile))('%s is refused in a sentence, and no other request waits for it', async (_, [fileName, bytes, rule]) => {
  const content = Buffer.from(bytes())
  const endWatch = watchTurns()
  const { status, body } = await uploaded(exchange, registry['slope']!, fileName, content)
  const turn = endWatch()
  expect([status, body.ErrorData?.issues]).toEqual([422, [{ field: 'file', rule, args: expect.any(Array) }]])
  expect(turn).toBeLessThan(maxTurn)
})

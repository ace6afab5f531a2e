import { expect, test } from 'vitest'
import { unguardedText } from '@ridgeline/domain/exchange/formula-guard'
import { parseTsv, writeTsv } from './tsv.ts'

test('a table as Excel copies it: lines end, quotes hold tabs, breaks and quotes', () => {
  expect(parseTsv('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(parseTsv('"two\nlines"\t"a ""quoted"" word"\t5" pipe')).toEqual([['two\nlines', 'a "quoted" word', '5" pipe']])
  expect(parseTsv('')).toEqual([['']])
  expect(parseTsv('\t\n')).toEqual([['', '']])
})

test('copied tables are read back unchanged', () => {
  const table = [
    ['Biela Púť', '1 234,5', ''],
    ['two\nlines', 'tab\there', 'say "hi"'],
  ]
  expect(parseTsv(writeTsv(table))).toEqual(table)
})

test('a text that looks like a formula is pasted as text, and read back unchanged; numbers and telephone numbers keep their sign', () => {
  const texts = ['=1+1', '@SUM(A1)', '-5,5', '+421905123456', '+421 905 123 456', '-cmd', "'=1", "'quoted'", '\t=1']
  const written = writeTsv([texts])
  expect(written).toBe("'=1+1\t'@SUM(A1)\t-5,5\t+421905123456\t+421 905 123 456\t'-cmd\t''=1\t'quoted'\t\"'\t=1\"")
  expect(parseTsv(written)[0]!.map(unguardedText)).toEqual(texts)
})

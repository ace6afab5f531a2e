/** Whatever writes CSV guards its texts in the same way. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../..')
/** Read by programs, which would show the apostrophe. */
const forPrograms = ['gtfs/out/own-feed.ts']

test('every writer of CSV keeps spreadsheets from running texts as formulas', () => {
  const writers = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /(?<!\.test)\.ts$/.test(path) && /from 'csv-stringify/.test(readFileSync(join(server, path), 'utf8')),
  )
  expect(writers).toEqual(expect.arrayContaining([...forPrograms, 'entities/exchange/csv-table.ts']))
  const unguarded = writers.filter((path) => !/\bguardedText\(/.test(readFileSync(join(server, path), 'utf8')))
  expect(unguarded).toEqual(forPrograms)
})

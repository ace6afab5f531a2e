/** A database that cannot hold the data is refused with a sentence, before a migration fails in it. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from './migrate.ts'
import { faultOf } from './suitable.ts'
import { createTestDatabase } from './testing.ts'

/** @returns the URL of an empty database of this kind */
async function databaseWith(options: string): Promise<string> {
  const { adminUrl, drop } = await createTestDatabase()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  await admin.query(`create database ${name} ${options} template template0`)
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    await drop()
  })
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

test.each([
  [`encoding 'SQL_ASCII' locale_provider libc locale 'C'`, /^The encoding of the database is SQL_ASCII/],
  [
    `encoding 'UTF8' locale_provider libc locale 'C'`,
    /^The character type of the database \(LC_CTYPE\) is C, in which only ASCII has letters/,
  ],
  [`encoding 'UTF8' locale_provider icu icu_locale 'und' locale 'C'`, /^The character type of the database/],
])('a database with %s is refused', async (options, message) => {
  await expect(migrate(await databaseWith(options))).rejects.toThrow(message)
})

test('a database that is in use in such a character type goes on, and its operator is advised', async () => {
  const { url, adminUrl, drop } = await createTestDatabase()
  onTestFinished(drop)
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  await admin.query(`update pg_database set datctype = 'C' where datname = current_database()`)
  await admin.end()
  const sentences: string[] = []
  await migrate(url, { advise: (sentence) => sentences.push(sentence) })
  expect(sentences).toEqual([
    expect.stringMatching(/^The character type of the database \(LC_CTYPE\) is C, .* search would not find others/),
  ])
})

test('versions that are too old and servers without ICU are refused', () => {
  const good = { version: 16, encoding: 'UTF8', hasIcu: true }
  expect(faultOf(good)).toBeUndefined()
  expect(faultOf({ ...good, version: 15 })).toMatch('This is PostgreSQL 15')
  expect(faultOf({ ...good, hasIcu: false })).toMatch('without ICU')
})

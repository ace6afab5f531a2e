/** A database that was prepared before the start, as `npm start` does while it builds the web. */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { databaseProcesses, newDataDir, prepareDatabase, startProgram } from './scene/program.ts'

vi.setConfig({ testTimeout: 60_000 })

const generated = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
const firstSignIn = /First sign-in/

let dataDir: string

beforeEach(() => {
  dataDir = newDataDir()
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('it leaves the sign-ins and no process; a second time and the start create nothing again', async () => {
  const { code, out } = await prepareDatabase(dataDir, generated)
  expect([code, firstSignIn.test(out), out.includes('Back office')]).toEqual([0, true, false])
  expect(existsSync(join(dataDir, 'sign-in.txt'))).toBe(true)
  expect(databaseProcesses(dataDir)).toEqual([])

  expect(await prepareDatabase(dataDir, generated)).toMatchObject({ code: 0, out: '' })
  const program = await startProgram(dataDir, generated)
  expect(program.output()).not.toMatch(firstSignIn)
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
})

test('a database that cannot be reached ends it with one sentence', async () => {
  // Nothing listens on this port.
  const { code, err } = await prepareDatabase(dataDir, { DATABASE_URL: 'postgres://user:password@127.0.0.1:1/database' })
  expect([code, err.trim().split('\n').length]).toEqual([1, 1])
})

/** One server with the demo and one browser, for all journeys of a run. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { createTestDatabase } from '../../../packages/server/src/db/testing.ts'
import { browserArguments } from '../browser-arguments.ts'
import { chosenAdmin, startProgram, stopProgram } from './program.ts'

export interface Product {
  address: string
  databaseUrl: string
  /** A second server on the same database shares the media folder, because both fetch pictures of the cameras. */
  dataDir: string
  /** The server the browser uses. */
  browser: string
  passwords: Record<string, string>
}

declare module 'vitest' {
  interface ProvidedContext {
    product: Product
  }
}

/** Most pages of journeys live for seconds, in which compiling again for speed costs more than it brings. Benches measure with it. */
const unoptimized = '--js-flags=--no-opt --no-maglev'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { CHROMIUM_PATH: executablePath } = process.env
  if (!executablePath) throw new Error('CHROMIUM_PATH is missing: "npm test" finds a browser and names it there.')
  const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-journeys-'))
  const database = await createTestDatabase()
  const [program, browser] = await Promise.all([
    startProgram({ databaseUrl: database.url, dataDir, settings: { ...chosenAdmin, WEBHOOK_NETWORKS: '127.0.0.0/8' } }),
    chromium.launchServer({ executablePath, args: [...browserArguments, unoptimized] }),
  ])
  const { address } = program
  const passwords = { ...passwordsIn(readFileSync(join(dataDir, 'sign-in.txt'), 'utf8')), admin: chosenAdmin.ADMIN_PASSWORD }
  project.provide('product', { address, databaseUrl: database.url, dataDir, browser: browser.wsEndpoint(), passwords })
  return async () => {
    await browser.close()
    await stopProgram(program)
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** By the local part of the e-mail address. */
function passwordsIn(list: string): Record<string, string> {
  const lines = list.matchAll(/^ {2}(?<name>[\w-]+)@ridgeline\.local +(?<password>\S+)/gm)
  return Object.fromEntries([...lines].map(({ groups }) => [groups!['name']!, groups!['password']!]))
}

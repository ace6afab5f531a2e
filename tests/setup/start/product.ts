/** One server with the demo, for all journeys of a run. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createTestDatabase } from '../../../packages/server/src/db/testing.ts'
import { chosenAdmin, startProgram, stopProgram } from './program.ts'

export interface Product {
  address: string
  databaseUrl: string
  /** A second server on the same database shares the media folder, because both fetch pictures of the cameras. */
  dataDir: string
  passwords: Record<string, string>
}

declare module 'vitest' {
  interface ProvidedContext {
    product: Product
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-journeys-'))
  const database = await createTestDatabase()
  const settings = { ...chosenAdmin, WEBHOOK_NETWORKS: '127.0.0.0/8' }
  const program = await startProgram({ databaseUrl: database.url, dataDir, settings })
  const { address } = program
  const passwords = { ...passwordsIn(readFileSync(join(dataDir, 'sign-in.txt'), 'utf8')), admin: chosenAdmin.ADMIN_PASSWORD }
  project.provide('product', { address, databaseUrl: database.url, dataDir, passwords })
  return async () => {
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

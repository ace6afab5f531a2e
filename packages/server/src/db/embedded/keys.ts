/** The passwords of the embedded database and its last port, in a file that only its owner can read. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Keys {
  /** Of the superuser `postgres`, for checks and repairs. */
  adminPassword: string
  /** Of the account `ridgeline`, which owns the database and nothing else. */
  password: string
  port: number
}

const pathIn = (dataDir: string) => join(dataDir, 'postgres.json')

export function readKeys(dataDir: string): Keys | undefined {
  const path = pathIn(dataDir)
  // Only `writeKeys` writes this file.
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

export function writeKeys(dataDir: string, keys: Keys): void {
  const draft = `${pathIn(dataDir)}.new`
  writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(draft, pathIn(dataDir))
}

export function newKeys(): Keys {
  const secret = () => randomBytes(24).toString('base64url')
  return { adminPassword: secret(), password: secret(), port: 0 }
}

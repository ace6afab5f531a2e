/** What the house keeps secret for others: sealed with a key nobody else has, for one purpose only. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { vaultOf } from './vault.ts'

let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-vault-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))

const purpose = 'camera.password'

test('camera.password: what was sealed is opened, and never looks the same twice', () => {
  const vault = vaultOf({ dataDir })
  const [one, other] = [vault.seal('Šneh 77', purpose), vault.seal('Šneh 77', purpose)]
  expect(one).not.toBe(other)
  expect(one).not.toContain('Šneh')
  expect([vault.open(one, purpose), vault.open(other, purpose)]).toEqual(['Šneh 77', 'Šneh 77'])
  expect(vault.open(vault.seal('', purpose), purpose)).toBe('')
})

test('camera.password: sealed for something else, changed, or with another key, it is not opened', () => {
  const vault = vaultOf({ dataDir })
  const sealed = vault.seal('Kanarik', purpose)
  expect(() => vault.open(sealed, 'camera.username')).toThrow('authenticate')
  const at = sealed.length - 3
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
  expect(() => vault.open(changed, purpose)).toThrow('authenticate')
  expect(() => vaultOf({ dataDir, credentialsKey: Buffer.alloc(32, 1) }).open(sealed, purpose)).toThrow('authenticate')
  expect(() => vault.open('Kanarik', purpose)).toThrow('is not sealed')
})

test('camera.password: the key lies in a file only its owner may read, made when it is first needed, and is the same ever after', () => {
  const path = join(dataDir, 'credentials.key')
  const first = vaultOf({ dataDir })
  expect(() => statSync(path)).toThrow('ENOENT')
  const sealed = first.seal('Kanarik', purpose)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readFileSync(path, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
  expect(vaultOf({ dataDir }).open(sealed, purpose)).toBe('Kanarik')
  chmodSync(path, 0o600)
  writeFileSync(path, 'lost')
  expect(() => vaultOf({ dataDir }).open(sealed, purpose)).toThrow('put back the one that was there')
})

test('camera.password: CREDENTIALS_KEY is 64 hexadecimal digits, and no fault repeats it', () => {
  const key = 'ab'.repeat(32)
  expect(readConfig({ CREDENTIALS_KEY: key }).credentialsKey).toEqual(Buffer.alloc(32, 0xab))
  expect(() => readConfig({ CREDENTIALS_KEY: 'Kanarik' })).toThrow('64 hexadecimal digits')
  expect(() => readConfig({ CREDENTIALS_KEY: 'Kanarik' })).not.toThrow('Kanarik')
})

/** Stored secrets are encrypted with the installation's key, for one purpose each. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { vaultOf } from './vault.ts'

let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-vault-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))

const purpose = 'camera.password'

test('camera.password: an encrypted text can be decrypted, and encrypting it twice gives different results', () => {
  const vault = vaultOf({ dataDir })
  const [one, other] = [vault.seal('Šneh 77', purpose), vault.seal('Šneh 77', purpose)]
  expect(one).not.toBe(other)
  expect(one).not.toContain('Šneh')
  expect([vault.open(one, purpose), vault.open(other, purpose)]).toEqual(['Šneh 77', 'Šneh 77'])
  expect(vault.open(vault.seal('', purpose), purpose)).toBe('')
})

test('camera.password: a text encrypted for another purpose, modified, or with another key cannot be decrypted', () => {
  const vault = vaultOf({ dataDir })
  const sealed = vault.seal('Kanarik', purpose)
  expect(() => vault.open(sealed, 'camera.username')).toThrow('authenticate')
  const at = sealed.length - 3
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
  expect(() => vault.open(changed, purpose)).toThrow('authenticate')
  expect(() => vaultOf({ dataDir, credentialsKey: Buffer.alloc(32, 1) }).open(sealed, purpose)).toThrow('authenticate')
  expect(() => vault.open('Kanarik', purpose)).toThrow('is not encrypted')
})

test('camera.password: the key is in a file that only its owner can read, created when first needed, and never changes', () => {
  const path = join(dataDir, 'credentials.key')
  const first = vaultOf({ dataDir })
  expect(() => statSync(path)).toThrow('ENOENT')
  const sealed = first.seal('Kanarik', purpose)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readFileSync(path, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
  expect(vaultOf({ dataDir }).open(sealed, purpose)).toBe('Kanarik')
  chmodSync(path, 0o600)
  writeFileSync(path, 'lost')
  expect(() => vaultOf({ dataDir }).open(sealed, purpose)).toThrow('restore the previous one')
})

test('camera.password: CREDENTIALS_KEY has 64 hexadecimal digits, and error messages never contain it', () => {
  const key = 'ab'.repeat(32)
  expect(readConfig({ CREDENTIALS_KEY: key }).credentialsKey).toEqual(Buffer.alloc(32, 0xab))
  expect(() => readConfig({ CREDENTIALS_KEY: 'Kanarik' })).toThrow('64 hexadecimal digits')
  expect(() => readConfig({ CREDENTIALS_KEY: 'Kanarik' })).not.toThrow('Kanarik')
})

/**
 * Encrypts secrets that the server has to read again, such as camera passwords. AES-256-GCM, bound to
 * the field, so an encrypted value copied to another field cannot be decrypted.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '@ridgeline/domain/values/message-of'
import type { Config } from '../config/config.ts'

export interface Vault {
  /** `purpose` is the field of the text, such as `camera.password`. */
  seal(text: string, purpose: string): string
  /** Whether there is a key already, configured or in its file. */
  hasKey(): boolean
  /** @throws when it was encrypted with another key or for another purpose, or was modified. */
  open(sealed: string, purpose: string): string
}

const cipher = 'aes-256-gcm'
const keyLength = 32
const nonceLength = 12
const tagLength = 16
/** The version of the format. */
const mark = 'v1.'

const keyFile = (dataDir: string) => join(dataDir, 'credentials.key')

function keyIn(path: string): Buffer | undefined {
  try {
    const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
    if (key.length === keyLength) return key
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
  throw new Error(`${path} is not a key: restore the previous one, or the secrets it encrypted cannot be read.`)
}

/** Of two servers that start at once, one creates the key and both use it. */
function madeIn(path: string): Buffer {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${randomBytes(keyLength).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return keyIn(path)!
}

function ownKey(dataDir: string): Buffer {
  mkdirSync(dataDir, { recursive: true })
  return keyIn(keyFile(dataDir)) ?? madeIn(keyFile(dataDir))
}

/** @param onNewKey called after a key was made for the first secret */
export function vaultOf({ credentialsKey, dataDir }: Pick<Config, 'credentialsKey' | 'dataDir'>, onNewKey?: () => void): Vault {
  // Without stored secrets no key file is needed.
  let known = credentialsKey
  function key() {
    if (known) return known
    const isNew = keyIn(keyFile(dataDir)) === undefined
    known = ownKey(dataDir)
    if (isNew) onNewKey?.()
    return known
  }

  return {
    hasKey: () => known !== undefined || keyIn(keyFile(dataDir)) !== undefined,
    seal(text, purpose) {
      const nonce = randomBytes(nonceLength)
      const sealing = createCipheriv(cipher, key(), nonce, { authTagLength: tagLength }).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([nonce, sealing.update(text, 'utf8'), sealing.final()])
      return mark + Buffer.concat([sealed, sealing.getAuthTag()]).toString('base64url')
    },
    open(sealed, purpose) {
      if (!sealed.startsWith(mark)) throw new Error(`The stored value of ${purpose} is not encrypted`)
      const bytes = Buffer.from(sealed.slice(mark.length), 'base64url')
      const opening = createDecipheriv(cipher, key(), bytes.subarray(0, nonceLength), { authTagLength: tagLength })
      opening.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-tagLength))
      return opening.update(bytes.subarray(nonceLength, -tagLength), undefined, 'utf8') + opening.final('utf8')
    },
  }
}

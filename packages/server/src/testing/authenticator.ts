/** An authenticator in software, for tests: makes passkeys and signs challenges as browsers send them, right or wrong. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

export interface Answering {
  challenge: string
  origin: string
  rpId: string
  counter?: number
  isVerified?: boolean
  /** The handle of another user. */
  userId?: string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url')

/** Flags of authenticator data: user present, user verified, and a new credential attached. */
const [present, verified, attached] = [0x01, 0x04, 0x40]

function authenticatorData({ rpId, counter = 0, isVerified = true }: Answering, credential: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5)
  head[0] = present | (isVerified ? verified : 0) | (credential.length > 0 ? attached : 0)
  head.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), head, credential])
}

const clientData = (type: string, { challenge, origin }: Answering) =>
  Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }))

/** COSE key of P-256 for ES256. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (label: number, value: string) => Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')])
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), coordinate(0x21, x), coordinate(0x22, y)])
}

/** CBOR of `{ fmt: 'none', attStmt: {}, authData }`. */
function attestationOf(data: Buffer): Buffer {
  const name = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
  const size = Buffer.alloc(3)
  size[0] = 0x59
  size.writeUInt16BE(data.length, 1)
  return Buffer.concat([Buffer.from([0xa3]), name('fmt'), name('none'), name('attStmt'), Buffer.from([0xa0]), name('authData'), size, data])
}

/** @param userId the account that the passkey is for */
export function newPasskey(userId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const shared = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }
  const handleOf = (user: string) => base64url(Buffer.from(user.replaceAll('-', ''), 'hex'))

  return {
    registration(to: Answering) {
      const size = Buffer.alloc(2)
      size.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), size, id, coseOf(publicKey)])
      const attestationObject = base64url(attestationOf(authenticatorData(to, credential)))
      return { ...shared, response: { clientDataJSON: base64url(clientData('create', to)), attestationObject, transports: ['internal'] } }
    },
    assertion(to: Answering) {
      const [data, client] = [authenticatorData(to), clientData('get', to)]
      const signature = base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey))
      const response = { clientDataJSON: base64url(client), authenticatorData: base64url(data), signature }
      return { ...shared, response: { ...response, userHandle: handleOf(to.userId ?? userId) } }
    },
  }
}

export type TestPasskey = ReturnType<typeof newPasskey>

/** A connection to an SFTP server, whose key has to be the confirmed one. */
import { createHash } from 'node:crypto'
import type { Client, ConnectConfig, SFTPWrapper } from 'ssh2'
import { shownError } from '../../../../jobs/shown-error.ts'
import { OutboundError } from '../../../../outbound/guarded-request.ts'
import { guardedSocket } from '../../../../outbound/guarded-socket.ts'
import { ExternalSystemError } from '../connector.ts'
import type { PostGate } from '../../../../outbound/post.ts'
import { dropAddress, type DropAddress } from './drop-address.ts'
import { privateKeyIn } from './private-key.ts'

/** Milliseconds: to connect and sign in, and for all that is done then. */
const readyTimeout = 10_000
const workTimeout = 120_000

/** As `ssh-keygen -l` shows it. @param key as in the protocol */
const fingerprintOf = (key: Buffer) => `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

/** Levels of errors of the library, and codes of the protocol (no such file, permission denied), after which another attempt finds the same. */
const finalLevels: readonly unknown[] = ['client-authentication', 'handshake', 'protocol']
const finalCodes: readonly unknown[] = [2, 3]
const isFinal = (error: unknown) =>
  error instanceof OutboundError ||
  (error instanceof Error && 'level' in error && finalLevels.includes(error.level)) ||
  (error instanceof Error && 'code' in error && finalCodes.includes(error.code))

export const dropFailure = (error: unknown): ExternalSystemError =>
  error instanceof ExternalSystemError ? error : new ExternalSystemError(shownError(error), isFinal(error))

/** Of a job: the networks that are permitted can have changed since the address was saved. @throws ExternalSystemError */
export function dropOf(address: string, gate: PostGate): DropAddress {
  try {
    return dropAddress(address, gate)
  } catch (error) {
    throw dropFailure(error)
  }
}

const newClient = async () => new (await import('ssh2')).default.Client()

/** @throws what ends the connection before it is ready */
function connected(client: Client, { host, port, isOpen }: DropAddress, config: ConnectConfig): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  client.once('ready', resolve).on('error', reject)
  // Otherwise a server that closes without a word would be waited for.
  client.once('close', () => reject(new Error('The connection was closed')))
  client.connect({ ...config, sock: guardedSocket({ host, port, encrypted: false }, isOpen), readyTimeout })
  return promise
}

/** The fingerprint of the key that the server shows, without signing in. @throws ExternalSystemError */
export async function shownKey(address: DropAddress): Promise<string> {
  const client = await newClient()
  let shown: string | undefined
  const hostVerifier = (key: Buffer) => {
    shown = fingerprintOf(key)
    return false
  }
  try {
    await connected(client, address, { username: 'nobody', hostVerifier })
  } catch (error) {
    if (shown === undefined) throw dropFailure(error)
  } finally {
    client.destroy()
  }
  return shown ?? ''
}

export interface DropAccess {
  username: string
  secret: string
  /** The confirmed fingerprint. */
  hostKey: string
}

/** @throws ExternalSystemError */
export async function inDrop<T>(
  address: DropAddress,
  { username, secret, hostKey }: DropAccess,
  signal: AbortSignal,
  work: (sftp: SFTPWrapper) => Promise<T>,
): Promise<T> {
  const client = await newClient()
  let other: string | undefined
  const hostVerifier = (key: Buffer) => {
    const shown = fingerprintOf(key)
    if (shown !== hostKey.replace(/=+$/, '')) other = shown
    return other === undefined
  }
  const privateKey = privateKeyIn(secret)
  const access = privateKey === undefined ? { password: secret, tryKeyboard: true } : { privateKey }
  client.on('keyboard-interactive', (_, __, ___, prompts, finish) => finish(prompts.map(() => secret)))
  const ended = AbortSignal.any([signal, AbortSignal.timeout(workTimeout)])
  const stop = () => client.destroy()
  ended.addEventListener('abort', stop, { once: true })
  try {
    await connected(client, address, { username, hostVerifier, ...access })
    // Small requests that wait for each other's answers are not gathered.
    client.setNoDelay(true)
    const { promise: broken, reject: fail } = Promise.withResolvers<never>()
    // Calls that wait when the connection ends are never answered.
    client.once('close', () => fail(new Error('The connection was closed')))
    broken.catch(() => {})
    const sftp = await Promise.race([answered<SFTPWrapper>((done) => client.sftp(done)), broken])
    return await Promise.race([work(sftp), broken])
  } catch (error) {
    if (other !== undefined) throw new ExternalSystemError(`The server shows another key than the confirmed one: ${other}`, true)
    throw dropFailure(error)
  } finally {
    ended.removeEventListener('abort', stop)
    client.destroy()
  }
}

/** The result of a function with a callback. */
export function answered<T>(ask: (done: (error: Error | undefined | null, result: T) => void) => void): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  ask((error, result) => (error ? reject(error) : resolve(result)))
  return promise
}

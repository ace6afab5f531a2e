/** Two servers on one database, and people who sign in with more than a password. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { role } from '@ridgeline/domain/entities/role'
import { recordsOf } from '../../entities/records/records.ts'
import { systemCaller } from '../../http/sessions/caller.ts'
import { newPasskey, type Answering, type TestPasskey } from '../../testing/authenticator.ts'
import { everything, startTestServer } from '../../testing/server.ts'
import { senderTo, startInstance, listen, type Reply } from '../scene/instance.ts'

export const origin = 'https://office.example'
export const rpId = 'office.example'
export const password = 'Marmot on the 4th ridge'

const env = { PUBLIC_URL: origin, CREDENTIALS_KEY: '5'.repeat(64) }

interface SignedInBody {
  accessToken: string
  extendedProfile: { id: string; mustSetUpSecondFactor: boolean }
  secondStep: { token: string; methods: string[] }
  ErrorCode: number
}

/** The code of this secret, `steps` of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Status and code of a refusal. */
export const outcome = ({ status, body }: { status: number; body: { ErrorCode: number } }) => [status, body.ErrorCode]

export async function startPeople() {
  const server = await startTestServer(env)
  const dataDir = await mkdtemp(join(tmpdir(), 'ridgeline-'))
  const second = await startInstance(server.url, dataDir, env)
  const addresses = [await listen(server.app), second.address] as const
  const admin = await server.signedIn(everything)
  const { pool } = server.services.db
  let count = 0

  /** Requests to both servers in turn. */
  const sendTo = (at: 0 | 1, token?: string) => senderTo(addresses[at], token)
  const open = (at: 0 | 1, path: string, body?: object): Promise<Reply<SignedInBody>> =>
    sendTo(at)<SignedInBody>('POST', `/api/authorization/${path}`, body)
  const login = (email: string, typed = password, at: 0 | 1 = 0) => open(at, 'login', { email, password: typed })
  const complete = (token: string, code: string, at: 0 | 1 = 0) => open(at, 'second-factor', { token, code })
  const challenge = async (at: 0 | 1 = 0) =>
    (await sendTo(at)<{ challenge: string }>('POST', '/api/authorization/passkey/options')).body.challenge

  async function newPerson(values: object = {}) {
    const email = `factor-${++count}@example.com`
    const { body } = await admin<{ id: string }>('POST', 'users', { fullName: 'Test Climber', email, password, ...values })
    await pool.query('update users set must_change_password = false where id = $1', [body.id])
    return { id: body.id, email }
  }

  async function demandingRole() {
    const values = { name: `demanding ${++count}`, scope: 'global' as const, permissions: ['skilift.read'], requiresSecondFactor: true }
    const { id } = await recordsOf(role, server.services).create(values, { caller: systemCaller, requestId: 'test' })
    return { roleId: id, resortId: null }
  }

  async function tokenOf(email: string) {
    return (await login(email)).body.accessToken
  }

  const confirm = (token: string, at: 0 | 1 = 0) => sendTo(at, token)('POST', 'profile/confirm', { current: password })

  /** @returns a new passkey of the signed-in user. */
  async function addPasskey(token: string, userId: string, to: Partial<Answering> = {}): Promise<{ passkey: TestPasskey; answer: Reply }> {
    await confirm(token)
    const { body } = await sendTo(0, token)<{ challenge: string }>('POST', 'profile/passkeys/options')
    const passkey = newPasskey(userId)
    const credential = passkey.registration({ challenge: body.challenge, origin, rpId, ...to })
    return { passkey, answer: await sendTo(1, token)('POST', 'profile/passkeys', { name: 'Phone', credential }) }
  }

  const passkeysOf = async (token: string) =>
    (await sendTo(0, token)<{ items: { id: string }[] }>('GET', 'profile/passkeys')).body.items.map(({ id }) => id)

  const assert = (credential: object, at: 0 | 1 = 0) => open(at, 'passkey', { credential })
  /** Signs in by passkey. */
  async function byPasskey(passkey: TestPasskey, to: Partial<Answering> = {}, at: 0 | 1 = 0) {
    return assert(passkey.assertion({ challenge: await challenge(at), origin, rpId, ...to }), at)
  }

  /** @returns the secret and the recovery codes. */
  async function setUpApp(token: string) {
    await confirm(token)
    const { body } = await sendTo(0, token)<{ secret: string }>('POST', 'profile/second-factor/set-up')
    const done = await sendTo(1, token)<{ recoveryCodes: string[] }>('PUT', 'profile/second-factor', { code: codeOf(body.secret, -1) })
    return { secret: body.secret, codes: done.body.recoveryCodes, status: done.status }
  }

  return {
    server,
    addresses,
    admin,
    pool,
    sendTo,
    login,
    complete,
    challenge,
    assert,
    newPerson,
    demandingRole,
    tokenOf,
    confirm,
    addPasskey,
    passkeysOf,
    byPasskey,
    setUpApp,
    async close() {
      await second.close()
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type People = Awaited<ReturnType<typeof startPeople>>

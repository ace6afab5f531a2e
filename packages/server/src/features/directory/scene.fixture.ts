/** Two servers, a directory and people who sign in: for the tests of sign-in with the company account. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { startInstance, type Instance } from '../../proofs/scene/instance.ts'
import { browserAt, clientId, clientSecret, openDirectory, type TestBrowser, type TestDirectory } from '../../testing/directory.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

export const publicUrl = 'http://office.test'

export interface Scene {
  server: TestServer
  second: Instance
  directory: TestDirectory
  admin: Client
  /** The configuration of both servers. */
  env: Record<string, string>
}

/** Opened before the first test. */
export let scene: Scene

export function openScene() {
  beforeAll(async () => {
    const directory = await openDirectory(publicUrl, () => scene.second.app)
    const env = { PUBLIC_URL: publicUrl, OIDC_ISSUER: directory.issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }
    const server = await startTestServer(env)
    const second = await startInstance(server.url, server.services.config.dataDir, env)
    scene = { server, second, directory, env, admin: await server.signedIn(everything) }
  })
  afterAll(async () => {
    await scene.second.close()
    await scene.server.close()
    await scene.directory.close()
  })
  beforeEach(() => {
    Object.assign(scene.directory, { person: undefined, tamper: undefined, isSilent: false })
    scene.directory.people.clear()
  })
}

let turns = 0
/** Each step of a sign-in is answered by another server. */
export const browser = (): TestBrowser => browserAt(publicUrl, scene.directory, () => (turns++ % 2 ? scene.server.app : scene.second.app))

/** A browser that stops at the address of ours that the directory sends it to. */
export const browserThere = (): TestBrowser => browserAt(publicUrl, scene.directory)

let people = 0
/** A person the directory knows, who uses the browser from then on; with an account here by default. */
export async function person(claims: Record<string, unknown> = {}, account: object | false = {}) {
  const number = ++people
  const [fullName, email, subject] = [`Person ${number}`, `person-${number}@company.test`, `subject-${number}`]
  scene.directory.people.set(subject, { name: fullName, email, email_verified: true, ...claims })
  scene.directory.person = subject
  if (account === false) return { fullName, email, subject, id: '' }
  const { body } = await scene.admin('POST', 'users', { fullName, email, loginType: 'directory', ...account })
  return { fullName, email, subject, id: String(body['id']) }
}

export async function signIn(user: TestBrowser = browser()) {
  const { searchParams } = await user.open('/login-ad')
  const [code, fault] = [searchParams.get('adCode'), searchParams.get('adError')]
  if (code === null) return { fault, token: '', profile: undefined }
  const { body } = await user.ask('/api/authorization/directory', { code })
  return { fault, token: String(body['accessToken']), profile: body['extendedProfile'] }
}

export const statusOf = async (token: string, app = scene.second.app) =>
  (await app.inject({ url: '/api/private/profile', headers: { authorization: `Bearer ${token}` } })).statusCode

const versionOf = async (id: string) => ({ 'if-match': `"${String((await scene.admin('GET', `users/${id}`)).body['version'])}"` })
export const change = async (id: string, values: object) => (await scene.admin('PATCH', `users/${id}`, values, await versionOf(id))).status

/** Whether a first sign-in creates an account. */
export async function decide(value: boolean) {
  const { admin, second } = scene
  const { items } = (await admin('GET', 'settings')).body
  const { version } = items.find(({ key }) => key === 'login.provisions')!
  const { status } = await admin('PATCH', 'settings/login.provisions', { value }, { 'if-match': `"${String(version)}"` })
  expect(status).toBe(200)
  await second.services.settings.reload()
}

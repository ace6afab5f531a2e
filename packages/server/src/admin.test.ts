/** Access recovery when the last administrator has lost their password. */
import { execFile } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passwordFault } from '@ridgeline/domain/access/password'
import { everything, startTestServer, withDirectory, type Client, type TestServer } from './testing/server.ts'

let server: TestServer
let admin: Client

beforeAll(async () => {
  server = await startTestServer(withDirectory)
  admin = await server.signedIn(everything)
})
afterAll(() => server.close())

const program = fileURLToPath(new URL('./admin.ts', import.meta.url))

const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: server.url, DATA_DIR: server.services.config.dataDir }
    const child = execFile(process.execPath, [program, ...args], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })

const file = () => join(server.services.config.dataDir, 'sign-in.txt')
const writtenFor = (email: string) => new RegExp(`^ {2}${email} {2}(\\S+)$`, 'm').exec(readFileSync(file(), 'utf8'))![1]!

const login = (email: string, password: string) =>
  server.app.inject({ method: 'POST', url: '/api/authorization/login', payload: { email, password } })

test('the command writes a new password, which works for sign-in and ends open sessions', async () => {
  const email = 'last@resort.example'
  const draft = { fullName: 'Last Admin', email, loginType: 'legacy', password: 'Stratené heslo 1' }
  const { body } = await admin('POST', 'users', draft)
  const session = (await login(email, draft.password)).json<{ accessToken: string }>().accessToken
  const { code, out } = await run('--email', 'LAST@resort.example')
  expect(code).toBe(0)
  expect(out).toContain(`is in ${file()}`)
  const password = writtenFor(email)
  expect(out).not.toContain(password)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(passwordFault(password)).toBeUndefined()
  expect((await login(email, draft.password)).statusCode).toBe(400)
  const signedIn = await login(email, password)
  expect([signedIn.statusCode, signedIn.json<{ extendedProfile: object }>().extendedProfile]).toMatchObject([
    200,
    { mustChangePassword: true },
  ])
  server.services.sessions.forget()
  const profile = await server.app.inject({ url: '/api/private/profile', headers: { authorization: `Bearer ${session}` } })
  expect(profile.statusCode).toBe(401)
  const { items } = (await admin('GET', `users/${String(body['id'])}/history`)).body
  expect(items[0]).toMatchObject({ userName: 'Ridgeline', action: 'update' })
  expect(JSON.stringify(items)).not.toContain(password)
})

test('inactive users and users of the directory can sign in with it, too', async () => {
  const email = 'away@resort.example'
  await admin('POST', 'users', { fullName: 'Away', email, loginType: 'directory', active: false })
  await run('--email', email)
  expect((await login(email, writtenFor(email))).statusCode).toBe(200)
})

test('missing arguments are reported, and unknown addresses change nothing', async () => {
  const answers = [await run(), await run('--name', 'x'), await run('--email', 'nobody@resort.example')]
  expect(answers.map(({ code, out }) => [code, out])).toEqual(Array(3).fill([1, '']))
  expect(answers.map(({ err }) => err.trim())).toEqual([
    'Name the account: npm run admin -- --email ADDRESS',
    'Name the account: npm run admin -- --email ADDRESS',
    'There is no account with the address nobody@resort.example.',
  ])
})

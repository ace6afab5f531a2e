/** Users who have chosen their own password, for journeys through the sign-in. */
import { Secret, TOTP } from 'otpauth'
import { role } from '@ridgeline/domain/entities/role'
import { user } from '@ridgeline/domain/entities/user'
import type { Page } from 'playwright-core'
import { create } from './api.ts'
import { address, visit } from './journey.ts'

const given = 'Stará cesta 1'
export const own = 'Marmot on the 4th ridge'

export interface Person {
  id: string
  email: string
  name: string
  token: string
}

async function request<T>(method: string, path: string, body: object, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(`${address}/api/${path}`, { method, headers, body: JSON.stringify(body) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return JSON.parse(text || '{}')
}

/** @param name unique in the run @param values of their role */
export async function newPerson(name: string, values: object = {}): Promise<Person> {
  const permissions = ['skilift.read', 'skilift.update', 'resort.read']
  const { id: roleId } = await create(role, { name, scope: 'global', permissions, ...values })
  const email = `${name.toLowerCase().replaceAll(/\W+/g, '-')}@resort.example`
  const { id } = await create(user, {
    fullName: name,
    email,
    password: given,
    loginType: 'legacy',
    assignments: [{ roleId, resortId: null }],
  })
  const { accessToken } = await request<{ accessToken: string }>('POST', 'authorization/login', { email, password: given })
  const change = { current: given, new: own }
  const changed = await request<{ accessToken: string }>('POST', 'private/profile/password', change, accessToken)
  return { id, email, name, token: changed.accessToken }
}

/** A page of the person in a browser of its own. Their preferences are theirs alone: those of the accounts of the demo last for the whole run. */
export async function visitAs({ token }: Person, path: string, resortId: string): Promise<Page> {
  const page = await visit('about:blank', { serviceWorkers: 'block' })
  const answer = await fetch(`${address}/api/private/profile`, { headers: { authorization: `Bearer ${token}` } })
  const profile: unknown = await answer.json()
  const appUser = JSON.stringify({ Token: token, ExpiresAt: Date.now() + 3_600_000, Profile: profile })
  const stored = Object.entries({ appUser, appResortId: resortId }).map(([name, value]) => ({ name, value }))
  await page.context().setStorageState({ cookies: [], origins: [{ origin: address, localStorage: stored }] })
  await page.context().addCookies([{ name: 'invLang', value: 'en', url: address }])
  await page.goto(path)
  return page
}

/** @param steps intervals of 30 seconds from now: a code is accepted once */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Sets up an authenticator app. */
export async function setUpApp({ token }: Person): Promise<void> {
  await request('POST', 'private/profile/confirm', { current: own }, token)
  const { secret } = await request<{ secret: string }>('POST', 'private/profile/second-factor/set-up', {}, token)
  await request('PUT', 'private/profile/second-factor', { code: codeOf(secret) }, token)
}

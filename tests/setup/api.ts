/** Prerequisites of the journeys, created over the API. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { inject } from 'vitest'
import { resort } from '@ridgeline/domain/entities/resort'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Values } from '@ridgeline/domain/check/rule'

export type AccountName = 'admin' | 'resort-admin' | 'editor' | 'operator' | 'viewer' | 'newcomer'

export interface StoredRecord extends Values {
  id: string
  version: number
}

export interface Profile {
  id: string
  resorts: { id: string; name: string }[]
}

const { address, passwords } = inject('product')
const tokens = new Map<AccountName, Promise<string>>()

export const emailOf = (name: AccountName) => `${name}@ridgeline.local`

/** @throws with the whole response when it is an error. */
async function send<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
  const type = { ...(body !== undefined && { 'content-type': 'application/json' }), 'accept-language': 'en', ...headers }
  const response = await fetch(`${address}/api/${path}`, {
    method,
    headers: type,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`)
  return (text ? JSON.parse(text) : undefined) as T
}

/** A session of the account, the same for a whole file. */
export function tokenOf(name: AccountName): Promise<string> {
  const known = tokens.get(name)
  if (known) return known
  const credentials = { email: emailOf(name), password: passwords[name], extendedProfile: true }
  const token = send<{ accessToken: string }>('POST', 'authorization/login', credentials).then(({ accessToken }) => accessToken)
  tokens.set(name, token)
  return token
}

export async function as<T>(name: AccountName, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return send<T>(method, `private/${path}`, body, { authorization: `Bearer ${await tokenOf(name)}`, ...headers })
}

/** The next request and page of the account begin a session of their own, which no earlier file has confirmed. */
export const forgetSession = (name: AccountName) => tokens.delete(name)

/** For some minutes, the session may do what takes the password. */
export const confirm = (name: AccountName) => as<void>(name, 'POST', 'profile/confirm', { current: passwords[name] })

export const profileOf = (name: AccountName) => as<Profile>(name, 'GET', 'profile')

export const create = ({ plural }: Entity, draft: Values) =>
  as<StoredRecord>('admin', 'POST', plural, draft, { 'idempotency-key': randomUUID() })

export const read = ({ plural }: Entity, id: string) => as<StoredRecord>('admin', 'GET', `${plural}/${id}`)

export const change = ({ plural }: Entity, { id, version }: StoredRecord, changes: Values, by: AccountName = 'admin') =>
  as<StoredRecord>(by, 'PATCH', `${plural}/${id}`, changes, { 'if-match': `"${version}"` })

const pictures = new Map<string, Promise<Buffer>>()

/** A picture any field accepts. Another colour gives another file. */
export async function pictureFile(background = '#1668c9') {
  const made =
    pictures.get(background) ??
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer()
  pictures.set(background, made)
  return { name: 'sample.png', mimeType: 'image/png', buffer: await made }
}

/** Id of such a picture on the server. */
export async function newPicture(background?: string): Promise<string> {
  const { name, mimeType, buffer } = await pictureFile(background)
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
  const headers = { authorization: `Bearer ${await tokenOf('admin')}` }
  const response = await fetch(`${address}/api/private/media`, { method: 'POST', body: form, headers })
  if (!response.ok) throw new Error(`The picture was answered with ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { id: string }).id
}

/** A resort for one test file, so that files do not affect each other. */
export function newResort(name: string, values: Values = {}): Promise<StoredRecord> {
  const alias = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${randomUUID().slice(0, 8)}`
  const place = { types: ['ski'], country: 'SK', timezone: 'Europe/Bratislava', defaultLanguage: 'sk', currency: 'EUR' }
  return create(resort, { ...place, name: { sk: name }, alias, active: true, ...values })
}

/** Each named in Slovak only, and closed. */
export async function newLifts(resortId: string, names: readonly string[], values: (index: number) => Values = () => ({})) {
  const lift = { type: 'chair', lowestPoint: 1000, highestPoint: 1500, status: 'closed', active: true }
  const items = names.map((name, index) => ({ ...lift, ...values(index), name: { sk: name }, resortId }))
  const key = { 'idempotency-key': randomUUID() }
  const { saved, failed } = await as<{ saved: StoredRecord[]; failed: unknown[] }>('admin', 'POST', 'skilifts/bulk', { items }, key)
  if (failed.length > 0) throw new Error(`Not made: ${JSON.stringify(failed)}`)
  return saved
}

/** A resort of the demo that the account may see. */
export async function demoResort(name: string): Promise<string> {
  const { resorts: all } = await profileOf('admin')
  const found = all.find((each) => each.name === name)
  if (!found) throw new Error(`The demo has no resort called ${name}.`)
  return found.id
}

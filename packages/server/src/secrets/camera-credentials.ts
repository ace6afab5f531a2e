/** Credentials for cameras: stored encrypted, decrypted only when they are used. */
import { camera, type Camera } from '@ridgeline/domain/entities/camera'
import type { Queryable, Row } from '../db/connect/database.ts'
import { select } from '../db/connect/select.ts'
import { tableOf } from '../db/table.ts'
import type { Vault } from './vault.ts'

const cameras = tableOf(camera)
const purposeOf = (name: string) => `camera.${name}`
const names = ['username', 'password'] as const

export interface Credentials {
  username: string | null
  password: string | null
}

const originOf = (address: unknown) => (typeof address === 'string' ? URL.parse(address)?.origin : undefined)

/** A password belongs to the server it was entered for: a changed URL could otherwise send it to another server. */
function withoutForeign(values: Row, before: Camera | null): Row {
  const isElsewhere = before && 'imageUrl' in values && originOf(values['imageUrl']) !== originOf(before.imageUrl)
  return isElsewhere && typeof values['password'] !== 'string' ? { username: null, ...values, password: null } : values
}

/** The values as stored, with encrypted credentials. */
export function sealCredentials(vault: Vault, sent: Row, before: Camera | null): Row {
  const values = withoutForeign(sent, before)
  const sealed = names.flatMap((name) => {
    const value = values[name]
    return typeof value === 'string' ? [[name, vault.seal(value, purposeOf(name))]] : []
  })
  return { ...values, ...Object.fromEntries(sealed) }
}

/** @throws when they were encrypted with another key. */
export async function credentialsOf(db: Queryable, vault: Vault, cameraId: string): Promise<Credentials> {
  const [row] = await db.query(
    select({ username: cameras.username, password: cameras.password })`from ${cameras} where ${cameras.id} = ${cameraId}::uuid`,
  )
  const open = (name: keyof Credentials) => (row?.[name] ? vault.open(row[name], purposeOf(name)) : null)
  return { username: open('username'), password: open('password') }
}

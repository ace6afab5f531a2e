/** The passwords of MQTT connections: stored encrypted, decrypted only to connect. */
import { mqttConnection, type MqttConnection } from '@ridgeline/domain/entities/mqtt-connection'
import type { Queryable, Row } from './db/connect/database.ts'
import { select } from './db/connect/select.ts'
import { tableOf } from './db/table.ts'
import type { Vault } from './vault.ts'

const connections = tableOf(mqttConnection)
const purpose = 'mqttConnection.password'

/** What a password was entered for: without TLS it would be sent in clear text. */
const parts = ['host', 'port', 'encrypted'] as const

/** The values as stored. A password belongs to its broker: another address could otherwise make the server send it there. */
export function sealPassword(vault: Vault, values: Row, before: MqttConnection | null): Row {
  const { password } = values
  if (typeof password === 'string') return { ...values, password: vault.seal(password, purpose) }
  const isElsewhere = before && parts.some((name) => name in values && values[name] !== before[name])
  return isElsewhere ? { ...values, password: null } : values
}

/** @throws when it was encrypted with another key. */
export async function passwordOf(db: Queryable, vault: Vault, id: string): Promise<string | undefined> {
  const [row] = await db.query(select({ password: connections.password })`from ${connections} where ${connections.id} = ${id}::uuid`)
  return row?.password ? vault.open(row.password, purpose) : undefined
}

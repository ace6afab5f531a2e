/** The secrets in fields of records, except the credentials of cameras. */
import { mqttConnection } from '@ridgeline/domain/entities/mqtt-connection'
import { resort } from '@ridgeline/domain/entities/resort'
import { syncDb } from '@ridgeline/domain/entities/sync-db'
import { sealedField } from './sealed-field.ts'

/** Without TLS the password would be sent in clear text. */
export const mqttPassword = sealedField(mqttConnection, 'password', ['host', 'port', 'encrypted'])
/** Shared with the shop; used to sign carts, never sent. */
export const shopSecret = sealedField(resort, 'shopSecret')
/** Of a synchronization job. */
export const syncSecret = sealedField(syncDb, 'secret', ['endpoint'])

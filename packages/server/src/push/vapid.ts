/** Identifies the sender to push services (VAPID, RFC 8292). The key is created when it is first needed and stays: subscriptions are bound to it. */
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { sql } from 'drizzle-orm'
import { hourMs } from '@ridgeline/domain/time/durations'
import type { Database } from '../db/connect/database.ts'
import { select } from '../db/connect/select.ts'
import { notificationKeys } from '../db/tables/notification-tables.ts'
import type { Services } from '../services.ts'

const purpose = 'notification.vapid'
const algorithm = 'ES256'
/** Hours; push services accept at most 24. */
const lifetime = 12
/** A token is used again for half of its lifetime, by the clock that its `exp` is of. */
const reusedFor = (lifetime / 2) * hourMs
const maxTokens = 1_000

interface Token {
  text: string
  /** Epoch milliseconds. */
  until: number
}

interface StoredKey {
  publicKey: string
  privateKey: string
}

const readKey = async (db: Database): Promise<StoredKey | undefined> => {
  const [row] = await db.query(
    select({
      publicKey: notificationKeys.publicKey,
      privateKey: notificationKeys.privateKey,
    })`from ${notificationKeys} where name = 'vapid'`,
  )
  return row
}

/** The uncompressed point, as `PushManager.subscribe` takes it. */
const pointOf = ({ x = '', y = '' }: { x?: string; y?: string }) =>
  Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url')

/** Of two servers that start at once, one creates the key and both use it. */
async function madeKey({ db, vault }: Pick<Services, 'db' | 'vault'>): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const jwk = await exportJWK(privateKey)
  await db.query(sql`
    insert into ${notificationKeys} (name, public_key, private_key)
    values ('vapid', ${pointOf(jwk)}, ${vault.seal(JSON.stringify(jwk), purpose)}) on conflict do nothing`)
  return (await readKey(db))!
}

export interface Vapid {
  /** Base64url. */
  publicKey(): Promise<string>
  /** The header `Authorization` for a push service. */
  authorization(endpoint: URL): Promise<string>
  /** The push service refused the token: the next request gets another one. */
  refused(endpoint: URL): void
}

export function vapidOf(services: Pick<Services, 'db' | 'vault' | 'config'>): Vapid {
  const { db, vault, config } = services
  const sender = /[^\s<>]+@[^\s<>]+/.exec(config.mail?.from ?? '')?.[0]
  const subject = sender ? `mailto:${sender}` : (config.publicUrl ?? '')
  const tokens = new LRUCache<string, Token>({ max: maxTokens })
  let known: Promise<{ publicKey: string; key: Awaited<ReturnType<typeof importJWK>> }> | undefined

  async function load() {
    const stored = (await readKey(db)) ?? (await madeKey(services))
    return { publicKey: stored.publicKey, key: await importJWK(JSON.parse(vault.open(stored.privateKey, purpose)), algorithm) }
  }
  /** A failure, such as a database that is away, is not kept. */
  const loaded = () =>
    (known ??= load().catch((error: unknown) => {
      known = undefined
      throw error
    }))

  async function signed(origin: string): Promise<Token> {
    const { key } = await loaded()
    const until = Date.now() + reusedFor
    const text = await new SignJWT()
      .setProtectedHeader({ typ: 'JWT', alg: algorithm })
      .setAudience(origin)
      .setSubject(subject)
      .setExpirationTime(`${lifetime}h`)
      .sign(key)
    return { text, until }
  }

  return {
    publicKey: async () => (await loaded()).publicKey,
    async authorization({ origin }) {
      const { publicKey } = await loaded()
      let token = tokens.get(origin)
      if (!token || token.until <= Date.now()) {
        token = await signed(origin)
        tokens.set(origin, token)
      }
      return `vapid t=${token.text}, k=${publicKey}`
    },
    refused: ({ origin }) => void tokens.delete(origin),
  }
}

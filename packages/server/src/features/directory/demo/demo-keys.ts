/** The keys of the directory of the demo, the same on every server of the installation. */
import { generateKeyPairSync, randomBytes, type JsonWebKey } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/connect/database.ts'
import { select } from '../../../db/connect/select.ts'
import { demoDirectoryEntries } from '../../../db/schema.ts'

export interface DemoKeys {
  signing: JsonWebKey & { kid: string }
  cookies: string
  clientSecret: string
}

function newKeys(): DemoKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const secret = () => randomBytes(32).toString('base64url')
  const jwk = privateKey.export({ format: 'jwk' })
  return { signing: { ...jwk, alg: 'ES256', use: 'sig', kid: secret().slice(0, 12) }, cookies: secret(), clientSecret: secret() }
}

/** Of two servers that ask at once, one creates them and both use them. */
export async function demoKeys(db: Database): Promise<DemoKeys> {
  const stored = () =>
    db.query(select({ entry: demoDirectoryEntries.entry })`from ${demoDirectoryEntries} where kind = 'Keys' and id = 'keys'`)
  let [row] = await stored()
  if (!row) {
    await db.query(sql`
      insert into ${demoDirectoryEntries} (kind, id, entry) values ('Keys', 'keys', ${JSON.stringify(newKeys())}) on conflict do nothing`)
    ;[row] = await stored()
  }
  const keys: DemoKeys = JSON.parse(row!.entry)
  return keys
}

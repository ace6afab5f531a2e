/** Names that attackers would try in passwords: of the product, of the resorts, of the user (L17). */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect/database.ts'
import { resorts } from '../../db/schema.ts'

interface Person {
  fullName?: unknown
  email?: unknown
}

export async function passwordNames(tx: Queryable, appName: string, { fullName, email }: Person): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(sql`
    select distinct called.text as name from ${resorts}, jsonb_each_text(${resorts.name}) called (language, text) where called.text is not null
    union select value #>> '{}' from settings where key = 'app.name' and resort_id is null and value <> 'null'`)
  return [appName, 'Ridgeline', String(fullName ?? ''), String(email ?? ''), ...rows.map(({ name }) => name)]
}

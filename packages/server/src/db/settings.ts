/** What was decided about the product, at hand in memory and current on every instance. */
import { sql, type SQL } from 'drizzle-orm'
import { settingRecord } from '@ridgeline/domain/log'
import { settingOf, type SettingKey, type SettingValue } from '@ridgeline/domain/settings'
import type { Changes } from './changes.ts'
import type { Queryable } from './database.ts'

export interface Settings {
  /** The value of the resort, otherwise of the installation, otherwise the default. */
  get<K extends SettingKey>(key: K, resortId?: string | null): SettingValue<K>
  /** The value of the installation alone, or of the resort alone. */
  own(key: SettingKey, resortId: string | null): unknown
  reload(): Promise<void>
}

const placeOf = (key: string, resortId: string | null) => `${resortId ?? ''} ${key}`

/** @throws when the database cannot be reached at start. */
export async function settingsOf(db: Queryable, changes: Pick<Changes, 'subscribe'>, log: (message: string) => void): Promise<Settings> {
  let values = new Map<string, unknown>()
  let [begun, shown] = [0, 0]

  async function reload() {
    const turn = ++begun
    const rows = await db.query<{ key: string; resortId: string | null; value: unknown }>(
      sql`select key, resort_id as "resortId", value from settings`,
    )
    // Who began to read later has seen more; but until he is back, whoever has decided something sees it.
    if (turn < shown) return
    shown = turn
    values = new Map(rows.map(({ key, resortId, value }) => [placeOf(key, resortId), value]))
  }

  changes.subscribe((changed) => {
    if (changed.some(({ entity }) => entity === settingRecord))
      reload().catch((error: unknown) => log(`settings could not be read: ${String(error)}`))
  })
  await reload()

  const own = (key: SettingKey, resortId: string | null) => values.get(placeOf(key, resortId)) ?? null
  return {
    own,
    reload,
    get<K extends SettingKey>(key: K, resortId: string | null = null) {
      const decided = (resortId === null ? null : own(key, resortId)) ?? own(key, null) ?? settingOf(key).field.default ?? null
      // What is stored was checked against the field of its key.
      return decided as SettingValue<K>
    },
  }
}

/** The same within a statement, of the resort whose id is `resortId`. */
export const settingSql = (key: SettingKey, resortId: SQL): SQL =>
  sql`(select value from settings where key = ${key} and (resort_id = ${resortId} or resort_id is null) order by resort_id nulls last limit 1)`

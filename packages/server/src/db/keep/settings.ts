/** All settings, cached in memory and kept up to date on every instance. */
import { sql, type SQL } from 'drizzle-orm'
import { settingRecord } from '@ridgeline/domain/answers/logged-records'
import { settingOf, type SettingKey, type SettingValue } from '@ridgeline/domain/answers/settings'
import type { Changes } from '../changes/changes.ts'
import type { Queryable } from '../connect/database.ts'
import { select } from '../connect/select.ts'
import { settings } from '../schema.ts'

export interface Settings {
  /** The value of the resort, otherwise of the installation (if a resort inherits it), otherwise the default. */
  get<K extends SettingKey>(key: K, resortId?: string | null): SettingValue<K>
  /** The value stored for the installation or for the resort, without fallback. */
  own<K extends SettingKey>(key: K, resortId: string | null): SettingValue<K>
  reload(): Promise<void>
}

const placeOf = (key: string, resortId: string | null) => `${resortId ?? ''} ${key}`

/** @throws when the database is unreachable at start. */
export async function settingsOf(db: Queryable, changes: Pick<Changes, 'subscribe'>, log: (message: string) => void): Promise<Settings> {
  let values = new Map<string, unknown>()
  let [begun, shown] = [0, 0]

  async function reload() {
    const turn = ++begun
    const rows = await db.query(select({ key: settings.key, resortId: settings.resortId, value: settings.value })`from ${settings}`)
    // Reads can finish out of order; the result of an older read must not replace that of a newer one.
    if (turn < shown) return
    shown = turn
    values = new Map(rows.map(({ key, resortId, value }) => [placeOf(key, resortId), value]))
  }

  changes.subscribe((changed) => {
    if (changed.some(({ entity }) => entity === settingRecord))
      reload().catch((error: unknown) => log(`settings could not be read: ${String(error)}`))
  })
  await reload()

  // Stored values were validated against the field of their key.
  const valueOf = <K extends SettingKey>(_key: K, stored: unknown) => (stored ?? null) as SettingValue<K>
  const own = <K extends SettingKey>(key: K, resortId: string | null) => valueOf(key, values.get(placeOf(key, resortId)))
  return {
    own,
    reload,
    get(key, resortId = null) {
      const isInherited = resortId !== null && !settingOf(key).isOfScope
      return own(key, resortId) ?? (isInherited ? own(key, null) : null) ?? valueOf(key, settingOf(key).field.default)
    },
  }
}

/** The same as an SQL expression, for the resort with the id `resortId`. */
export const settingSql = (key: SettingKey, resortId: SQL): SQL =>
  sql`(select value from settings where key = ${key} and (resort_id = ${resortId} or resort_id is null) and value <> 'null'
    order by resort_id nulls last limit 1)`

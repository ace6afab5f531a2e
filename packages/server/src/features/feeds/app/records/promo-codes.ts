/** Codes of benefits are for holders of a card, so they are no open data: the app gets them with a key, for guests who have a card. */
import { sql } from 'drizzle-orm'
import { gopassBenefit } from '@ridgeline/domain/entities/gopass-benefit'
import type { Queryable } from '../../../../db/connect/database.ts'
import { aliased, neverNull, select } from '../../../../db/connect/select.ts'
import { tableNamed, tableOf } from '../../../../db/table.ts'
import type { KeyReader } from '../../../../publication/readers.ts'
import type { ResortEntry } from '../../../../publication/resort-directory.ts'

const t = aliased(tableOf(gopassBenefit), 't')

/** By the id of their benefit. */
export type PromoCodes = ReadonlyMap<string, string>

export const getsPromoCodes = (key: KeyReader | undefined, { id }: ResortEntry, card: string | undefined): boolean =>
  card !== undefined && (key?.mayRead(gopassBenefit, id) ?? false)

/** @param shown ids of the benefits on the screen */
export async function promoCodesOf(db: Queryable, { id }: ResortEntry, shown: readonly string[]): Promise<PromoCodes> {
  if (shown.length === 0) return new Map()
  const rows = await db.query(select({
    id: t.id,
    code: neverNull(t.promoCode),
  })`from ${tableNamed(gopassBenefit.name)} t where t.resort_id = ${id}::uuid and t.id = any (${sql.param([...shown])}::uuid[])
    and t.promo_code is not null`)
  return new Map(rows.map((row) => [row.id, row.code]))
}

import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Database } from '../db/connect/database.ts'
import { select } from '../db/connect/select.ts'

/**
 * Until no transaction has written without having ended, in any database: changes are published after those (decision 0004), and one of
 * another test may take many seconds.
 */
export const olderTransactionsEnded = (db: Database) =>
  vi.waitFor(
    async () => {
      const [row] = await db.query(
        select({ ended: sql<boolean>`pg_snapshot_xmin(pg_current_snapshot()) = pg_snapshot_xmax(pg_current_snapshot())` })``,
      )
      expect(row!.ended).toBe(true)
    },
    { timeout: 60_000, interval: 5 },
  )

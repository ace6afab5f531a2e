/** Waits until no job of these kinds is left to do, with what follows from them: then no message of theirs is on its way. */
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { JobKind } from '@ridgeline/domain/answers/background-work'
import type { Queryable } from '../db/connect/database.ts'
import { eventually } from './eventually.ts'

export const jobsDone = (db: Queryable, ...kinds: readonly JobKind[]) =>
  eventually(async () =>
    expect(await db.query(sql`select kind from jobs where failed_at is null and kind = any (${sql.param([...kinds])}::text[])`)).toEqual(
      [],
    ),
  )

/** The state of the chain, as shown beside the log. */
import { sql } from 'drizzle-orm'
import type { ChainState } from '@ridgeline/domain/answers/audit-chain'
import type { Queryable } from '../db/connect/database.ts'
import { isProtected } from './protection/is-protected.ts'

const lastOf = (kind: 'rows' | 'old') =>
  sql`(select ridgeline_moment(s.last_at) from audit_seals s where s.kind = ${kind} and s.entries > 0 order by s.number desc limit 1)`

export async function chainState(db: Queryable): Promise<ChainState> {
  const [[row], streams, safe] = await Promise.all([
    db.query<Pick<ChainState, 'sealedUntil' | 'check'>>(sql`
      select coalesce(${lastOf('rows')}, ${lastOf('old')}) as "sealedUntil",
        (select report from audit_checks) as check`),
    db.query<ChainState['streams'][number]>(sql`
      select destination, ridgeline_moment(sent_at) as "sentAt", last_error as "lastError" from audit_streams order by destination`),
    isProtected(db),
  ])
  return { ...row!, isProtected: safe, streams }
}

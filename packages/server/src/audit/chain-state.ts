/** The state of the chain, as shown beside the log. */
import { sql } from 'drizzle-orm'
import type { ChainState } from '@ridgeline/domain/answers/audit-chain'
import type { Queryable } from '../db/connect/database.ts'
import { select, selectValues } from '../db/connect/select.ts'
import { isProtected } from './protection/is-protected.ts'

const lastOf = (kind: 'rows' | 'old') =>
  sql`(select ridgeline_moment(s.last_at) from audit_seals s where s.kind = ${kind} and s.entries > 0 order by s.number desc limit 1)`

export async function chainState(db: Queryable): Promise<ChainState> {
  const [[row], streams, safe] = await Promise.all([
    db.query(
      selectValues({
        sealedUntil: sql<ChainState['sealedUntil']>`coalesce(${lastOf('rows')}, ${lastOf('old')})`,
        check: sql<ChainState['check']>`(select report from audit_checks)`,
      }),
    ),
    db.query(
      select({
        destination: sql<ChainState['streams'][number]['destination']>`destination`,
        sentAt: sql<ChainState['streams'][number]['sentAt']>`ridgeline_moment(sent_at)`,
        lastError: sql<ChainState['streams'][number]['lastError']>`last_error`,
      })`from audit_streams order by destination`,
    ),
    isProtected(db),
  ])
  return { ...row!, isProtected: safe, streams }
}

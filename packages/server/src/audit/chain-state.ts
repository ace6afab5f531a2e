/** The state of the chain, as shown beside the log. */
import { sql, type SQL } from 'drizzle-orm'
import type { ChainState } from '@ridgeline/domain/answers/audit-chain'
import type { Queryable } from '../db/connect/database.ts'
import { select, selectValues } from '../db/connect/select.ts'
import { shownDestination, unsealedSince, unsentSince } from './delays.ts'
import { isProtected } from './protection/is-protected.ts'

/** Older rows are reported as late; usually it takes a second or two. */
const late = (moment: SQL) => sql<string | null>`(select ridgeline_moment(since) from (select ${moment} as since) oldest
  where since < now() - interval '5 minutes')`

const lastOf = (kind: 'rows' | 'old') =>
  sql`(select ridgeline_moment(s.last_at) from audit_seals s where s.kind = ${kind} and s.entries > 0 order by s.number desc limit 1)`

export async function chainState(db: Queryable): Promise<ChainState> {
  const [[row], streams, safe] = await Promise.all([
    db.query(
      selectValues({
        sealedUntil: sql<ChainState['sealedUntil']>`coalesce(${lastOf('rows')}, ${lastOf('old')})`,
        lateSince: late(unsealedSince),
        check: sql<ChainState['check']>`(select report from audit_checks)`,
      }),
    ),
    db.query(
      select({
        destination: shownDestination,
        sentAt: sql<ChainState['streams'][number]['sentAt']>`ridgeline_moment(sent_at)`,
        lastError: sql<ChainState['streams'][number]['lastError']>`last_error`,
        behindSince: late(unsentSince),
      })`from audit_streams a order by destination`,
    ),
    isProtected(db),
  ])
  return { ...row!, isProtected: safe, streams }
}

/**
 * Limits live streams: per session, per user, in all. Users without any read permission have a separate limit, so that such accounts cannot
 * block other users.
 */
import type { Rights } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Caller } from '../../http/sessions/caller.ts'
import { reservedFiles } from '../../http/limits/open-files.ts'

/** A browser shares one stream among its tabs; on plain HTTP each tab has its own. */
const maxPerSession = 10
/** Enough for several browsers and devices. */
const maxPerPerson = 50
/** Streams of this process: several times the number of users of a large organisation. */
const maxStreams = 5_000
const maxWithoutReach = 500

/** Evaluated for each open stream, so it stops at the first match. */
function mayReadAny(permissions: Iterable<string>): boolean {
  for (const permission of permissions) if (permission.endsWith('.read')) return true
  return false
}
const hasReach = ({ everywhere, byResort }: Rights): boolean => mayReadAny(everywhere) || [...byResort.values()].some(mayReadAny)

/** The rest of the reserve that displays leave is for requests, the database and files. */
const shareOfReserved = 5 / 8
export const livePlaces = (openFiles: number) => Math.min(maxStreams, Math.floor(reservedFiles(openFiles) * shareOfReserved))

/** @throws tooManyRequests when the caller has reached their limit, unavailable when the total is reached. */
export function expectPlace(open: Iterable<{ caller: Caller }>, { userId, tokenHash, rights }: Caller, max: number): void {
  const isReader = hasReach(rights)
  let [ofSession, ofPerson, ofAll] = [0, 0, 0]
  for (const { caller } of open) {
    if (caller.tokenHash === tokenHash) ofSession++
    if (caller.userId === userId) ofPerson++
    if (hasReach(caller.rights) === isReader) ofAll++
  }
  if (ofSession >= maxPerSession || ofPerson >= maxPerPerson) throw new Failure('tooManyRequests')
  if (ofAll >= (isReader ? max : Math.min(max, maxWithoutReach))) throw new Failure('unavailable')
}

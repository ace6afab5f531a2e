/**
 * How many live streams may be open: from one session, of one person, in all. People who may read nothing have places of their own,
 * so that accounts without rights keep nobody from their work.
 */
import type { Rights } from '@ridgeline/domain/access'
import { Failure } from '@ridgeline/domain/failure'
import type { Caller } from '../../http/caller.ts'
import { reservedFiles } from '../../http/open-files.ts'

/** A browser holds one stream however many tabs are open; on plain http each tab has its own. */
const maxPerSession = 10
/** Several browsers and machines. */
const maxPerPerson = 50
/** Streams of this process: several times the screens of a large organisation. */
const maxStreams = 5_000
const maxWithoutReach = 500

/** Counted for each open stream: a loop that ends at the first. */
function mayReadAny(permissions: Iterable<string>): boolean {
  for (const permission of permissions) if (permission.endsWith('.read')) return true
  return false
}
const hasReach = ({ everywhere, byResort }: Rights): boolean => mayReadAny(everywhere) || [...byResort.values()].some(mayReadAny)

/** The rest of what displays leave free is for requests, the database and files. */
const shareOfReserved = 5 / 8
export const livePlaces = (openFiles: number) => Math.min(maxStreams, Math.floor(reservedFiles(openFiles) * shareOfReserved))

/** @throws tooManyRequests where the caller has their share, unavailable where all places are taken. */
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

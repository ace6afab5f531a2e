/** Logs the end of views, once over all servers: of those that were ended, whose time is over, or whose viewer has signed out. */
import { user } from '@ridgeline/domain/entities/user'
import type { Database, Queryable } from '../../db/connect/database.ts'
import { note, type Note } from '../../db/keep/log-entries.ts'
import { endOldViews, forgetOldViews, type EndedView } from '../../http/sessions/view-sessions.ts'

/** @param place where the request came from; a view that ended by itself has none */
export async function logEnds(tx: Queryable, ended: readonly EndedView[], place: Partial<Note> = {}): Promise<void> {
  for (const { userId, viewerId, viewerName } of ended)
    await note(tx, {
      kind: 'login',
      action: 'viewAsEnd',
      userId: viewerId,
      userName: viewerName,
      entity: user.name,
      message: userId,
      ...place,
    })
}

export async function endViewsThatAreOver(db: Database): Promise<void> {
  await db.transaction(async (tx) => logEnds(tx, await endOldViews(tx)))
  await forgetOldViews(db)
}

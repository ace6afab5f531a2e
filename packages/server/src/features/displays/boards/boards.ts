/** The boards of all requested resorts, updated by committed changes. */
import { location } from '@ridgeline/domain/entities/location'
import { resort } from '@ridgeline/domain/entities/resort'
import { settingRecord } from '@ridgeline/domain/answers/logged-records'
import type { Changes } from '../../../db/changes/changes.ts'
import type { Queryable } from '../../../db/connect/database.ts'
import { openBoard, type Board, type Step } from './board.ts'
import { conditionEntities } from '../facts/conditions.ts'
import { keptBoards } from './kept-boards.ts'
import { shownEntities } from './published.ts'

export interface Boards {
  of(resortId: string): Board
  stop(): void
}

export function boardsOf(
  db: Queryable,
  changes: Pick<Changes, 'subscribe'>,
  publish: (resortId: string, step: Step | undefined) => void,
): Boards {
  const boards = keptBoards((resortId) => openBoard(db, resortId, (step) => publish(resortId, step)))

  const unsubscribe = changes.subscribe((committed) => {
    for (const { entity, id, resortId } of committed) {
      if (entity === settingRecord) for (const [id, board] of boards.all()) void ((resortId ?? id) === id && board.touch(resort.name, id))
      else if (entity === resort.name) boards.known(id)?.touch(entity, id)
      else if (resortId && (conditionEntities.includes(entity) || entity === location.name))
        boards.known(resortId)?.touch(resort.name, resortId)
      else if (resortId && shownEntities.includes(entity)) boards.known(resortId)?.touch(entity, id)
    }
  })

  return {
    of: boards.of,
    stop() {
      unsubscribe()
      boards.stop()
    },
  }
}

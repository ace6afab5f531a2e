/** The synchronisation jobs of a resort with the outcomes of their last runs. */
import { syncDb } from '@ridgeline/domain/entities/sync-db'
import { useBoardRecords } from '../../page-parts/board/use-board-records.ts'

const fields = [
  'system',
  'direction',
  'entityTypes',
  'state',
  'lastRunAt',
  'nextRunAt',
  'lastDurationMs',
  'created',
  'updated',
  'failed',
  'pendingChanges',
  'lastError',
  'hostKey',
]

export const useJobs = (resortId: string) => useBoardRecords(syncDb, { resortId, fields })

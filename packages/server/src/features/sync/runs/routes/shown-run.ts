/** A run and its rows as callers read them. */
import type { SyncRun, SyncRunRow } from '@ridgeline/domain/answers/sync-runs'
import type { Queryable } from '../../../../db/connect/database.ts'
import { recordNames } from '../../../../entities/references/record-names.ts'
import { faultText } from '../../../../http/failures/failures.ts'
import type { Texts } from '../../../../http/failures/texts.ts'
import type { OwnJob } from '../own-job.ts'
import { outcomesOf } from '../steps/note-run.ts'
import { countsOf, waitsForApproval, type ListedRow, type StoredRun } from '../run-store.ts'

export async function shownRun(db: Queryable, run: StoredRun, job: Pick<OwnJob, 'approval'>, userId: string): Promise<SyncRun> {
  const counted = await countsOf(db, run)
  const sumOf = (valueOf: (each: (typeof counted)[number]) => number) => counted.reduce((sum, each) => sum + valueOf(each), 0)
  const { id, jobId, state, createdAt, endedAt, userName, approvedByName, error } = run
  const needsApproval = waitsForApproval(run, job)
  return {
    id,
    jobId,
    state,
    createdAt,
    endedAt,
    userName,
    approvedBy: approvedByName,
    needsApproval,
    overwrites: run.overwrites,
    mayApprove: needsApproval && state === 'checked' && run.userId !== userId,
    rows: sumOf(({ count }) => count),
    ready: sumOf(({ ready }) => ready),
    counts: outcomesOf(counted),
    notReverted: sumOf(({ notReverted }) => notReverted),
    incomplete: sumOf(({ incomplete }) => incomplete),
    error,
  }
}

export async function shownRows(db: Queryable, rows: readonly ListedRow[], texts: Texts): Promise<SyncRunRow[]> {
  const names = await recordNames(
    db,
    rows.map(({ entity, recordId }) => ({ entity, id: recordId })),
  )
  return rows.map(({ faults, leftOut, ...row }) => ({
    ...row,
    leftOut: Object.keys(leftOut),
    name: names.get(row.recordId) ?? null,
    faults: (faults ?? []).map((fault) => ({ field: fault.field.split('.')[0]!, message: faultText(fault, texts) })),
  }))
}

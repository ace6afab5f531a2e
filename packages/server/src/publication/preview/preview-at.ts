/**
 * What guests will find at a time, with the planned changes until then: for signed-in staff only. It is read for one answer alone: nothing
 * is kept, streamed or cached (decision 0161).
 */
import { previewDays, type PreviewedChanges } from '@ridgeline/domain/planned-changes/preview'
import { dayMs } from '@ridgeline/domain/time/durations'
import type { Database, Queryable } from '../../db/connect/database.ts'
import { refused } from '../../entities/store/refused.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { count } from '../../http/document/schemas.ts'
import { momentParameter } from '../../http/query.ts'
import { asPlanned } from '../planned/as-planned.ts'
import { plannableNames } from '../planned/plan-rights.ts'
import { plannedRecords, type Asked, type Needed } from '../planned/planned-records.ts'
import { inSnapshot } from './in-snapshot.ts'

export interface PreviewQuery {
  at: string
  proposed?: boolean
}

export const previewParameters: Readonly<Record<keyof PreviewQuery, JsonSchema>> = {
  at: momentParameter,
  proposed: { type: 'boolean', description: 'Also with plans that wait for an approval' },
}

/** Which records are shown is known in the handler, so it checks the rest. */
export const previewRight = { entities: plannableNames, anyOf: ['read'] as const }

export const previewedChanges: Readonly<Record<keyof PreviewedChanges, JsonSchema>> = {
  changes: { ...count, description: 'Planned changes that are made until then' },
  hidden: { ...count, description: 'Planned changes of records that the caller may not read; they are not shown' },
  refused: { ...count, description: 'Planned changes that could not be made, as things are now' },
}

/** Milliseconds that the clock of a browser may be behind. */
const tolerance = 60_000

/** @returns epoch milliseconds. @throws invalid for a time in the past or too far ahead */
export function previewMoment(at: string): number {
  const moment = Date.parse(at)
  if (moment < Date.now() - tolerance) throw refused('at', 'future')
  if (moment > Date.now() + previewDays * dayMs) throw refused('at', 'planTooFar', previewDays)
  return moment
}

/** @param read from the database as it will be then */
export const previewAt = <Content extends object>(
  services: Needed & { db: Database },
  asked: Asked,
  read: (on: Queryable) => Promise<Content>,
): Promise<Content & PreviewedChanges> =>
  inSnapshot(services.db, async (on) => {
    const { records, ...changes } = await plannedRecords(on, services, asked)
    return { ...(await read(asPlanned(on, records))), ...changes }
  })

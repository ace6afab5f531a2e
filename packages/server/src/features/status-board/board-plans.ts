/** What the plans and limits of the items of a board say: proposals for staff, and what the server will do today. */
import type { BoardItem, BoardPlan, BoardProposal } from '@ridgeline/domain/answers/status-board'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Operational } from '@ridgeline/domain/guests/operational'
import { dueStatus, heldUntil, type LastSet } from '@ridgeline/domain/guests/plan/due-status'
import { planTurnsOf } from '@ridgeline/domain/guests/plan/plan-turns'
import type { ClockMode } from '@ridgeline/domain/operation/clock-kinds'
import { reasonKey } from '@ridgeline/domain/operation/status-reasons'
import type { WeatherHold } from '@ridgeline/domain/operation/weather-hold/weather-hold'
import { languages } from '@ridgeline/domain/values/localized'
import type { Status } from '@ridgeline/domain/declare/vocabulary'
import { dayAt, instantAt, isoOf } from '@ridgeline/domain/time/zoned-time'
import type { Queryable } from '../../db/connect/database.ts'
import { lastSetsOf } from '../../entities/revisions/last-set.ts'
import { textsOf } from '../../http/failures/texts.ts'
import { isLimited, type LimitedRow } from './board-holds.ts'

/** `operation` is read only where the kind follows its plan. */
export interface PlannedRow extends BoardItem, Pick<LimitedRow, 'limits'> {
  operation?: Operational
}

interface Frame {
  timezone: string
  clock: ClockMode
  /** Epoch milliseconds. */
  now: number
}

/** Midnight at the resort, in epoch milliseconds. */
export const dayEnd = (timezone: string, now: number): number => instantAt(dayAt(now, timezone), '24:00', timezone)

function nextOf(operation: Operational, { timezone, now }: Frame): BoardPlan['next'] {
  const { next } = planTurnsOf(operation, timezone, now)
  if (!next || next.at >= dayEnd(timezone, now) || next.status === operation.status) return null
  const isValidUntilLater = operation.statusValidUntil && Date.parse(operation.statusValidUntil) > next.at
  return isValidUntilLater || heldUntil(operation) > next.at ? null : { status: next.status, at: isoOf(next.at) }
}

function proposedOf(operation: Operational, lastSet: LastSet | undefined, { timezone, now }: Frame): BoardPlan['proposed'] {
  const due = lastSet && dueStatus(operation, timezone, now, lastSet)
  if (!due || due.status === operation.status) return null
  const { status, since, note } = due
  return { status, since: isoOf(since), note, limit: null }
}

/** The reason in all languages, as guests read it. */
function heldBy({ since, staleAt, ...limit }: WeatherHold): BoardProposal {
  const key = reasonKey(limit.reason)
  const note = Object.fromEntries(languages.map((language) => [language, textsOf(language)(key)]))
  return { status: 'closed', since: isoOf(since), note, limit: { ...limit, staleAt: isoOf(staleAt) } }
}

/** What is to be held is not proposed to be opened, and a closure by plan needs no further reason. */
function withHold(planned: BoardPlan['proposed'], hold: WeatherHold | undefined, status: Status): BoardPlan['proposed'] {
  if (!hold || planned?.status === 'closed') return planned
  return status === 'closed' ? null : heldBy(hold)
}

/** The items without what was only read for their plans and limits. */
export async function withPlans(
  db: Queryable,
  entity: Entity,
  rows: readonly PlannedRow[],
  holds: ReadonlyMap<string, WeatherHold>,
  frame: Frame,
): Promise<BoardItem[]> {
  const planned = new Map(rows.flatMap(({ id, operation }) => (operation ? [[id, operation] as const] : [])))
  const isDue = (operation: Operational) => frame.clock === 'propose' && dueStatus(operation, frame.timezone, frame.now) !== undefined
  const lastSets = await lastSetsOf(db, entity, new Map([...planned].filter(([, operation]) => isDue(operation))), frame.now)
  return rows.map((row) => {
    const { operation, limits: _, ...item } = row
    if (!operation && !isLimited(row)) return item
    const proposed = operation ? proposedOf(operation, lastSets.get(item.id), frame) : null
    const next = operation ? nextOf(operation, frame) : null
    return { ...item, plan: { proposed: withHold(proposed, holds.get(item.id), item.status), next } }
  })
}

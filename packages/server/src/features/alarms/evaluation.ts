/** Evaluates all alarms: the current value, how long it has been beyond the limit, and the resulting state. */
import { sql } from 'drizzle-orm'
import { alarm, type AlarmChannel } from '@ridgeline/domain/entities/alarm'
import { minuteMs } from '@ridgeline/domain/time/durations'
import { tableNamed } from '../../db/table.ts'
import { storeOf } from '../../entities/store/store.ts'
import type { AlarmTurn } from '../../jobs/kinds.ts'
import { tryAll } from '../../jobs/try-all.ts'
import type { Services } from '../../services.ts'
import { isBeyond, isMuted, nextState, worstOf, type Operator, type State } from './threshold.ts'
import { channelsOf, isChannelConnected } from './send/alarm-channels.ts'
import { valuesOf, type Watched } from './metrics.ts'
import { isoText } from '../../db/connect/select.ts'

interface Rule extends Watched {
  id: string
  isActive: boolean
  operator: Operator
  threshold: number
  durationMinutes: number
  muteUntil: string | null
  state: State
  lastValue: number | null
  triggeredAt: string | null
  /** Minutes; null if no one else is notified. */
  escalateAfter: number | null
  isEscalated: boolean
  channels: AlarmChannel[]
}

const columns = sql`t.id, t.active as "isActive", t.resort_id as "resortId", t.metric, t.operator, t.threshold::float8 as threshold,
  t.duration_minutes as "durationMinutes", ${isoText(sql`t.mute_until`)} as "muteUntil", ${isoText(sql`t.triggered_at`)} as "triggeredAt",
  t.escalate_after as "escalateAfter", t.escalated_at is not null as "isEscalated", t.channels,
  t.state, t.last_value::float8 as "lastValue", t.location_id as "locationId", t.skilift_id as "skiliftId", t.device_id as "deviceId",
  t.camera_id as "cameraId", t.parking_id as "parkingId", t.flow_measurement_id as "flowMeasurementId", t.pool_id as "poolId"`

/** @param warn called when an alarm cannot be sent because a channel is not connected */
export function evaluationOf(
  { db, changes, jobs, config }: Pick<Services, 'db' | 'changes' | 'jobs' | 'config'>,
  warn: (message: string) => void = () => {},
) {
  /** When each value exceeded its limit, as seen by this server; a restarted server starts counting again. */
  const since = new Map<string, number>()

  async function evaluate(rule: Rule, now: number) {
    const { id, operator, threshold } = rule
    const watched = await db.query<{ value: number | null }>(valuesOf(rule))
    const values = watched.flatMap((row) => row.value ?? [])
    const isUnknown = values.length === 0 && watched.length > 0
    const value = worstOf(values, operator, threshold)
    if (!isBeyond(value, operator, threshold)) since.delete(id)
    else if (!since.has(id)) since.set(id, now)
    const begun = since.get(id)
    const heldFor = begun === undefined ? undefined : (now - begun) / minuteMs
    const state = nextState(rule, isUnknown ? 'unknown' : heldFor, now)
    const has = turnOf(rule, state, now)
    const changed = changesOf(rule, state, value, now, has)
    if (!changed) return
    const channels = has ? channelsOf(rule, has) : []
    const isSent = channels.some((channel) => isChannelConnected(channel, config))
    const notes = await noteOn(rule, changed, has && isSent ? { alarmId: id, value, has } : undefined)
    changes.noted(notes)
    if (notes.length === 0) return
    for (const channel of channels)
      if (!isChannelConnected(channel, config)) warn(`Alarm ${id} is not sent by ${channel}, which is not connected`)
  }

  /** A deactivated alarm is ok without a message, so that it starts again when it is activated. */
  async function reset(rule: Rule) {
    since.delete(rule.id)
    changes.noted(await noteOn(rule, { state: 'ok' }, undefined))
  }

  /**
   * Only if the state has not changed since the evaluation: of two servers only the first succeeds, and a concurrent acknowledgement is not
   * overwritten. The messages are requested in the same transaction, so that neither exists without the other.
   */
  function noteOn({ id, state, isEscalated }: Rule, values: Record<string, unknown>, turn: AlarmTurn | undefined) {
    return db.transaction(async (tx) => {
      const still = await tx.query(sql`select from ${tableNamed('alarm')} where id = ${id}::uuid and state = ${state}
        and (escalated_at is not null) = ${isEscalated} for update`)
      if (still.length === 0) return []
      const notes = await storeOf(tx, alarm, 'all').note([id], values)
      if (turn && notes.length > 0) await jobs.enqueue(tx, 'alarm', [{ payload: turn }])
      return notes
    })
  }

  return {
    async round(now = Date.now()): Promise<void> {
      const rules = await db.query<Rule>(sql`select ${columns} from ${tableNamed('alarm')} t
        where t.active or t.state <> 'ok' order by t.id`)
      const known = new Set(rules.map(({ id }) => id))
      for (const id of since.keys()) if (!known.has(id)) since.delete(id)
      await tryAll(rules, { message: 'Alarms could not be evaluated' }, (rule) => (rule.isActive ? evaluate(rule, now) : reset(rule)))
    },
  }
}

/** What is sent; undefined for nothing. */
function turnOf(rule: Rule, state: State, now: number): AlarmTurn['has'] | undefined {
  if (isMuted(rule, now) || state === 'acknowledged') return undefined
  if (state !== rule.state) return state === 'triggered' ? 'begun' : 'ended'
  const { escalateAfter, isEscalated, triggeredAt } = rule
  const isDue =
    state === 'triggered' && escalateAfter !== null && triggeredAt !== null && now - Date.parse(triggeredAt) >= escalateAfter * minuteMs
  return isDue && !isEscalated ? 'escalated' : undefined
}

/** Undefined when nothing changed. */
function changesOf(rule: Rule, state: State, lastValue: number | null, now: number, has: AlarmTurn['has'] | undefined) {
  const at = new Date(now).toISOString()
  if (state !== rule.state) {
    const isNew = state === 'triggered'
    return { state, lastValue, ...(isNew && { triggeredAt: at, acknowledgedAt: null, acknowledgedBy: null, escalatedAt: null }) }
  }
  if (has === 'escalated') return { lastValue, escalatedAt: at }
  return lastValue === rule.lastValue ? undefined : { lastValue }
}

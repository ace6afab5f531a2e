/** Evaluates all alarms: the current value, how long it has been beyond the limit, and the resulting state. */
import { sql } from 'drizzle-orm'
import { alarm } from '@ridgeline/domain/entities/alarm'
import { tableNamed } from '../../db/table.ts'
import { storeOf } from '../../entities/store/store.ts'
import type { AlarmTurn } from '../../jobs/kinds.ts'
import type { Services } from '../../services.ts'
import { isBeyond, isMuted, nextState, worstOf, type Operator, type State } from './threshold.ts'
import { valuesOf, type Watched } from './metrics.ts'

interface Rule extends Watched {
  id: string
  operator: Operator
  threshold: number
  durationMinutes: number
  muteUntil: string | null
  state: State
  lastValue: number | null
  isMailed: boolean
  isPushed: boolean
}

const columns = sql`t.id, t.resort_id as "resortId", t.metric, t.operator, t.threshold::float8 as threshold,
  t.duration_minutes as "durationMinutes", to_char(t.mute_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "muteUntil",
  t.state, t.last_value::float8 as "lastValue", 'email' = any (t.channels) as "isMailed", 'push' = any (t.channels) as "isPushed", t.location_id as "locationId", t.skilift_id as "skiliftId", t.device_id as "deviceId",
  t.camera_id as "cameraId", t.parking_id as "parkingId", t.flow_measurement_id as "flowMeasurementId", t.pool_id as "poolId"`

/** @param warn called when a mail cannot be sent because no mail server is configured */
export function evaluationOf(
  { db, changes, jobs, mailer }: Pick<Services, 'db' | 'changes' | 'jobs' | 'mailer'>,
  warn: (message: string) => void = () => {},
) {
  /** When each value exceeded its limit, as seen by this server; a restarted server starts counting again. */
  const since = new Map<string, number>()

  async function evaluate(rule: Rule, now: number) {
    const { id, operator, threshold } = rule
    const values = await db.query<{ value: number }>(valuesOf(rule))
    const value = worstOf(
      values.map((row) => row.value),
      operator,
      threshold,
    )
    if (!isBeyond(value, operator, threshold)) since.delete(id)
    else if (!since.has(id)) since.set(id, now)
    const begun = since.get(id)
    const state = nextState(rule, begun === undefined ? undefined : (now - begun) / 60_000, now)
    const changed = changesOf(rule, state, value, now)
    if (!changed) return
    const isNews = state !== rule.state && state !== 'acknowledged' && !isMuted(rule, now)
    const isMailed = isNews && rule.isMailed
    const isSent = (isMailed && mailer !== undefined) || (isNews && rule.isPushed)
    const turn: AlarmTurn = { alarmId: id, value, has: state === 'triggered' ? 'begun' : 'ended' }
    const notes = await noteOn(rule, changed, isSent ? turn : undefined)
    changes.noted(notes)
    if (isMailed && !mailer && notes.length > 0) warn(`Alarm ${id} is not mailed: no mail server is configured`)
  }

  /**
   * Only if the state has not changed since the evaluation: of two servers only the first succeeds, and a concurrent acknowledgement is not
   * overwritten. The messages are requested in the same transaction, so that neither exists without the other.
   */
  function noteOn({ id, state }: Rule, values: Record<string, unknown>, turn: AlarmTurn | undefined) {
    return db.transaction(async (tx) => {
      const still = await tx.query(sql`select from ${tableNamed('alarm')} where id = ${id}::uuid and state = ${state} for update`)
      if (still.length === 0) return []
      const notes = await storeOf(tx, alarm, 'all').note([id], values)
      if (turn && notes.length > 0) await jobs.enqueue(tx, 'alarm', [{ payload: turn }])
      return notes
    })
  }

  return {
    async round(now = Date.now()): Promise<void> {
      const rules = await db.query<Rule>(sql`select ${columns} from ${tableNamed('alarm')} t where t.active limit 2000`)
      for (const id of since.keys()) if (!rules.some((rule) => rule.id === id)) since.delete(id)
      for (const rule of rules) await evaluate(rule, now)
    },
  }
}

/** Undefined when nothing changed. */
function changesOf(rule: Rule, state: State, lastValue: number | null, now: number): Record<string, unknown> | undefined {
  if (state !== rule.state) {
    const isNew = state === 'triggered'
    return { state, lastValue, ...(isNew && { triggeredAt: new Date(now).toISOString(), acknowledgedAt: null, acknowledgedBy: null }) }
  }
  return lastValue === rule.lastValue ? undefined : { lastValue }
}

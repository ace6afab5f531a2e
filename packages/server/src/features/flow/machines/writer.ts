/** Stores what a machine sent, by the same functions as a request with an API key. */
import { isFailure } from '@ridgeline/domain/check/failure'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { registry } from '@ridgeline/domain/declare/registry'
import type { MachineProblem } from '@ridgeline/domain/entities/mqtt-connection'
import { measureTargets, type Measure } from '@ridgeline/domain/machines/measures'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { isUnavailable } from '../../../db/unavailable.ts'
import { recordsOf } from '../../../entities/records/records.ts'
import { storeOf } from '../../../entities/store/store.ts'
import { systemCaller } from '../../../http/sessions/caller.ts'
import type { Services } from '../../../services.ts'
import { futureOf } from '../batch-route.ts'
import type { ReadingOf } from '../readings.ts'
import { statementsOf } from '../statements.ts'
import { MachineFault } from './machine-fault.ts'
import { keepNewest } from './newest-values.ts'
import { readingsIn, valuesIn, type MachineValues } from './message.ts'
import { targetOf } from './targets.ts'

export interface MachineMessage {
  topic: string
  measure: Measure
  /** Id, alias or number of the record. */
  key: string
  payload: Buffer
}

export interface Machines {
  id: string
  name: string
  resortId: string
}

/**
 * Stores messages in the order in which they came, the readings of all in one transaction. Those that never can be stored go to `refused`.
 * @throws what may pass, such as a database that is away: all messages are then stored again, which changes nothing.
 */
export type Write = (
  machines: Machines,
  messages: readonly MachineMessage[],
  refused: (problem: MachineProblem, topic: string, detail: string) => void,
) => Promise<void>

export function writerOf(services: Services, log: (message: string) => void): Write {
  const { db, wake } = services
  const statements = statementsOf(services)

  function readingsFor(id: string, payload: Buffer): ReadingOf[] {
    const readings = readingsIn(payload)
    if (readings.some(futureOf())) throw new MachineFault('value', 'phenomenonTime')
    return readings.map((reading) => ({ ...reading, flowMeasurementId: id }))
  }

  async function storeValues(machines: Machines, measure: Measure, id: string, { values, at }: MachineValues) {
    const entity = registry[measureTargets[measure].entity]!
    const now = new Date().toISOString()
    const measuredAt = at === undefined ? now : new Date(at).toISOString()
    if (Date.parse(measuredAt) > Date.now() + 5 * 60_000) throw new MachineFault('value', 'at')
    await db.transaction(async (tx) => {
      const newest = await keepNewest(tx, id, measure, Object.keys(values), measuredAt)
      if (newest.names.length === 0) return
      // The clock of a machine may be slightly fast, and the time of a measurement is never in the future.
      const past = newest.at < now ? newest.at : now
      const newer = Object.fromEntries(newest.names.map((name) => [name, values[name]]))
      const changed = entity.name === weatherCurrent.name ? { ...newer, measuredAt: past, source: 'station' } : newer
      const caller = { ...systemCaller, userName: `MQTT: ${machines.name}` }
      const { version } = await storeOf(tx, entity, [machines.resortId]).get(id)
      const request = { caller, requestId: `mqtt-${machines.id}`, measuredAt: past }
      await recordsOf(entity, services).change(id, version, changed, request, tx)
    })
    wake()
  }

  return async function write(machines, messages, refused) {
    const targets = new Map<string, string | undefined>()
    async function targetFor({ measure, key }: MachineMessage): Promise<string> {
      const place = `${measure} ${key}`
      if (!targets.has(place)) targets.set(place, await targetOf(db, measure, machines.resortId, key))
      const id = targets.get(place)
      if (!id) throw new MachineFault('target', key)
      return id
    }
    const readings: ReadingOf[] = []
    for (const message of messages) {
      const { topic, measure, key, payload } = message
      try {
        const id = await targetFor(message)
        if (measure === 'counter') readings.push(...readingsFor(id, payload))
        else await storeValues(machines, measure, id, valuesIn(payload, measureTargets[measure]))
      } catch (error) {
        const fault = faultOf(error, key, log)
        if (fault) refused(fault.problem, topic, fault.message)
      }
    }
    if (readings.length > 0) await statements.takeAll(readings, `mqtt-${machines.id}`)
  }
}

/** The same message can be stored later: the database is away, or the record was changed at the same moment. */
const isPassing = (error: unknown) => isUnavailable(error) || isFailure(error, 'unavailable') || isFailure(error, 'conflict')

/** Undefined for a value that is rightly not stored. @throws what may pass */
function faultOf(error: unknown, key: string, log: (message: string) => void): MachineFault | undefined {
  if (isPassing(error)) throw error
  if (error instanceof MachineFault) return error
  if (isFailure(error, 'invalid') || isFailure(error, 'duplicate')) {
    const { issues } = error.data
    // Values set by staff stand until the time they chose.
    if (issues.every(({ rule }) => rule === 'manualStands')) return undefined
    return new MachineFault('value', issues.map(({ field }) => field).join(', '))
  }
  // Removed since it was found.
  if (isFailure(error, 'notFound')) return new MachineFault('target', key)
  log(`A message by MQTT could not be stored: ${messageOf(error)}`)
  return new MachineFault('value', key)
}

/** A resort whose counters are not reset while the tests run, unless a test says so. */
import { clockAt } from '@ridgeline/domain/time/zoned-time'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { flowMeasurement, type FlowMeasurementDraft } from '@ridgeline/domain/entities/flow-measurement'
import { hourMs } from '@ridgeline/domain/time/durations'
import type { Environment } from '../../config/config.ts'
import { everything, startTestServer } from '../../testing/server.ts'

export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

export async function startFlow(env: Environment = {}) {
  const server = await startTestServer(env)
  const here = await server.createResort(1)
  const boss = await server.signedIn(everything)
  const zone = String((await boss('GET', `resorts/${here}`)).body['timezone'])
  const halfADayAway = () => clockAt(Date.now() + 12 * hourMs, zone)
  let seed = 0

  /** @returns the id of a new counter for 200 people in both directions, apart from these values */
  async function counter(more: Partial<FlowMeasurementDraft> = {}, resortId = here): Promise<string> {
    const usual = { direction: 'both', capacity: 200, thresholdMedium: 60, thresholdHigh: 90, active: true } as const
    const draft = draftOf(flowMeasurement, ++seed, { ...usual, resetTime: halfADayAway(), ...more })
    return String((await boss('POST', 'flow-measurements', { ...draft, externalId: null, resortId })).body['id'])
  }
  return { server, here, boss, counter }
}

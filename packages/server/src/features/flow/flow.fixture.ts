/** A resort whose counters are not reset while the tests run, unless a test says so. */
import { clockAt } from '@ridgeline/domain/time/zoned-time'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { expect } from 'vitest'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { flowMeasurement, type FlowMeasurementDraft } from '@ridgeline/domain/entities/flow-measurement'
import { hourMs } from '@ridgeline/domain/time/durations'
import type { Environment } from '../../config/config.ts'
import { sampleIn } from '../../testing/sample-in.ts'
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

  let placed = 1_000
  /** @returns the id of a new record in the resort */
  async function place(entity: Entity, values: object): Promise<string> {
    const draft = await sampleIn({ services: server.services, resortId: here }, entity, ++placed, { active: true, ...values })
    const { status, body } = await boss('POST', entity.plural, draft)
    expect([status, body.ErrorData]).toEqual([201, undefined])
    return String(body['id'])
  }
  const send = (id: string, items: object[], client = boss) => client('POST', `flow-measurements/${id}/readings`, { items })
  const seen = async (id: string) => (await boss('GET', `flow-measurements/${id}`)).body
  return { server, here, boss, counter, place, send, seen }
}

/** Lifts of the resort of a job, and how staff change them. */
import { expect } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { createSample } from '../../../testing/sample-in.ts'
import type { Client } from '../../../testing/server.ts'
import type { Sync } from './runs.fixture.ts'

let seed = 0

export async function changeLift(who: Client, id: string, values: object): Promise<void> {
  const { version } = (await who<{ version: number }>('GET', `skilifts/${id}`)).body
  const { status, text } = await who('PATCH', `skilifts/${id}`, values, { 'if-match': `"${version}"` })
  expect(status, text).toBe(200)
}

export const plantLift = ({ server, resortId }: Pick<Sync, 'server' | 'resortId'>, sk: string, values: object = {}) =>
  createSample({ services: server.services, resortId }, skilift, ++seed, {
    name: { sk },
    status: 'open',
    statusNote: null,
    waitingTime: 1,
    capacityPerHour: 100,
    slopeIds: [],
    ...values,
  })

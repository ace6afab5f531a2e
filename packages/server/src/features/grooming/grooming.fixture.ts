/** Resorts with slopes, and the plan of their night. */
import type { GroomingNight } from '@ridgeline/domain/answers/grooming'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { slope } from '@ridgeline/domain/entities/slope'
import { nightAt } from '@ridgeline/domain/operation/grooming/grooming-night'
import { expect } from 'vitest'
import { everything, startTestServer, type Client } from '../../testing/server.ts'

/** 1,000 m to the north. */
export const north = 1000 / 111_195
export const [lng, lat] = [20, 49]
export const before = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

export type GroomingScene = Awaited<ReturnType<typeof startGrooming>>

export async function startGrooming() {
  const server = await startTestServer()
  const boss = await server.signedIn(everything)

  /** @param at the number of the slope: each is 1 km east of the one before */
  async function slopeIn(resortId: string, at: number, values: object = {}): Promise<string> {
    const east = lng + at * 0.015
    const geometry = {
      type: 'LineString',
      coordinates: [
        [east, lat],
        [east, lat + north],
      ],
    }
    const { status, body, text } = await boss('POST', 'slopes', {
      ...draftOf(slope, at + 1),
      groomedAt: null,
      active: true,
      geometry,
      resortId,
      ...values,
    })
    expect(status, text).toBe(201)
    return String(body['id'])
  }

  const nightOf = async (resortId: string, night = '') =>
    (await boss<GroomingNight>('GET', `groomings/night?resortId=${resortId}${night && `&night=${night}`}`)).body
  async function plan(resortId: string, slopeId: string, values: object = {}) {
    const { tonight } = await nightOf(resortId)
    const { status, body, text } = await boss('POST', 'groomings', { resortId, slopeId, night: tonight, ...values })
    expect(status, text).toBe(201)
    return String(body['id'])
  }
  /** As the outbox of the screen sends it. */
  async function tap(client: Client, id: string, groomedAt: string | null, version: number) {
    const { body } = await client('POST', 'groomings/bulk', { items: [{ id, version, groomedAt }] })
    expect(body.failed).toEqual([])
  }
  const groomedAtOf = async (slopeId: string) => (await boss('GET', `slopes/${slopeId}`)).body['groomedAt']

  /** Moves the resort to a time zone in which no night begins within 50 minutes: positions of that time belong to the same night. */
  async function awayFromNoon(resortId: string): Promise<void> {
    const timezone = ['UTC', 'Europe/Kyiv'].find((zone) => {
      const [earlier, later] = [-50 * 60_000, 50 * 60_000].map((distance) => nightAt(Date.now() + distance, zone))
      return earlier === later
    })
    const { version } = (await boss('GET', `resorts/${resortId}`)).body
    const { status, text } = await boss('PATCH', `resorts/${resortId}`, { timezone }, { 'if-match': `"${String(version)}"` })
    expect(status, text).toBe(200)
  }

  return { server, boss, slopeIn, nightOf, plan, tap, groomedAtOf, awayFromNoon }
}

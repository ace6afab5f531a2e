/** A simulated screen that sends the same requests as the page. */
import type { HeartbeatAnswer, ScreenReport } from '@ridgeline/domain/devices/heartbeat'
import type { PairingOffer, PairingState } from '@ridgeline/domain/devices/pairing'
import type { DeviceDraft } from '@ridgeline/domain/entities/device'
import type { Client, TestServer } from '../../testing/server.ts'

let seed = 0

export async function newDevice(staff: Client, resortId: string, more: Partial<DeviceDraft> = {}): Promise<string> {
  const { status, body, text } = await staff('POST', 'devices', { name: `TV ${++seed}`, type: 'tv', resortId, ...more })
  if (status !== 201) throw new Error(text)
  return String(body['id'])
}

export const reportOf = (url: string, more: Partial<ScreenReport> = {}): ScreenReport => ({
  build: 'build-1',
  url,
  width: 1920,
  height: 1080,
  dataAge: 2,
  uptime: 60,
  errors: 0,
  heap: null,
  ...more,
})

export interface ScreenAnswer<T> {
  status: number
  body: T
}

export function screenOn({ app }: TestServer) {
  const ask = async <T>(method: 'POST' | 'PUT', path: string, secret?: string, body?: object, more = {}): Promise<ScreenAnswer<T>> => {
    const headers = { ...(secret && { authorization: `Device ${secret}` }), ...more }
    const response = await app.inject({ method, url: `/api/displays/devices/${path}`, headers, ...(body && { payload: body }) })
    return { status: response.statusCode, body: (response.body ? response.json() : undefined) as T }
  }
  return {
    ask,
    offer: async () => (await ask<PairingOffer>('POST', 'pairing')).body,
    claim: (claim: string) => ask<PairingState>('POST', 'pairing/claim', claim),
    /** @param wait seconds */
    beat: (secret: string, report: ScreenReport, wait = 0) =>
      ask<HeartbeatAnswer>('POST', 'heartbeat', secret, report, wait ? { prefer: `wait=${wait}` } : {}),
  }
}

export type TestScreen = ReturnType<typeof screenOn>

/** Pairs a screen with the device. @returns the secret and the URL of the screen */
export async function paired(screen: TestScreen, staff: Client, deviceId: string): Promise<{ secret: string; url: string }> {
  const { code, claim } = await screen.offer()
  const { status } = await staff('POST', `devices/${deviceId}/pair`, { code })
  const { body } = await screen.claim(claim)
  if (status !== 204 || !body.paired) throw new Error(`The screen was not paired (${status})`)
  return body
}

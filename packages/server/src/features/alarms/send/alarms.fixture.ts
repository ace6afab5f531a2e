/** A server with alarms for car parks, and people who may read them. */
import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { alarm } from '@ridgeline/domain/entities/alarm'
import { parking } from '@ridgeline/domain/entities/parking'
import type { Environment } from '../../../config/config.ts'
import { sampleIn } from '../../../testing/sample-in.ts'
import { everything, startTestServer } from '../../../testing/server.ts'
import { evaluationOf } from '../evaluation.ts'

export const site = 'https://office.resort.example'
export const minute = 60_000

export type AlarmScene = Awaited<ReturnType<typeof startAlarms>>

export async function startAlarms(env: Environment) {
  const server = await startTestServer({ PUBLIC_URL: site, ...env })
  const resortId = await server.createResort(1)
  const admin = await server.signedIn(everything)
  const evaluation = () => evaluationOf(server.services)
  const jobsLeft = () => server.services.db.query(sql`select from jobs where kind like 'alarm%' and failed_at is null`)
  const untilDone = () => vi.waitFor(async () => expect(await jobsLeft()).toEqual([]), { timeout: 20_000, interval: 20 })
  const read = async (path: string) => (await admin('GET', path)).body
  let seed = 0
  const sample = (entity: Parameters<typeof sampleIn>[1], values: object) =>
    sampleIn({ services: server.services, resortId }, entity, ++seed, { active: true, ...values })

  async function made(path: string, body: object): Promise<string> {
    const answer = await admin('POST', path, body)
    expect(answer.status, answer.text).toBe(201)
    return String(answer.body['id'])
  }

  async function change(path: string, values: object): Promise<void> {
    const { version } = await read(path)
    const { status, text } = await admin('PATCH', path, values, { 'if-match': `"${String(version)}"` })
    expect(status, text).toBe(200)
  }

  /** A user who may read alarms of the resort. */
  async function person(name: string, more: object = {}, isConfirmed = true): Promise<{ id: string; email: string }> {
    const resortPermissions = [{ resortId, permissions: ['alarm.read'] }]
    const email = `${name.toLowerCase()}@resort.example`
    const id = await made('users', { fullName: name, email, loginType: 'legacy', resortPermissions, ...more })
    if (isConfirmed) await server.services.db.query(sql`update users set confirmed_at = now() where id = ${id}::uuid`)
    return { id, email }
  }

  /** An alarm for a car park of its own, with 8 free spaces and a limit of 20. */
  async function alarmFor(values: object) {
    const spaces = { capacity: 500, vacantSpaces: 8, status: 'open', capacityDisabled: null, capacityEv: null }
    const parkingId = await made('parking', await sample(parking, spaces))
    const about = {
      metric: 'parkingFree',
      operator: 'lt',
      threshold: 20,
      durationMinutes: 0,
      muteUntil: null,
      parkingId,
      severity: 'danger',
    }
    const whom = { departmentIds: [], recipientUserIds: [], escalateAfter: null, escalationUserIds: [] }
    const name = { sk: 'Plné parkovisko', en: 'Car park full', de: 'Parkplatz voll' }
    const id = await made('alarms', await sample(alarm, { name, ...about, ...whom, ...values }))
    const own = evaluation()
    return {
      id,
      stored: () => read(`alarms/${id}`),
      set: (vacantSpaces: number) => change(`parking/${parkingId}`, { vacantSpaces }),
      /** Evaluates all alarms, and waits until what they send is sent. @param later minutes after the alarm was triggered */
      async round(later = 0) {
        const { triggeredAt } = await read(`alarms/${id}`)
        const now = typeof triggeredAt === 'string' ? Date.parse(triggeredAt) : Date.now()
        await own.round(now + later * minute)
        await untilDone()
      },
    }
  }

  return { server, resortId, admin, evaluation, sample, made, change, person, alarmFor }
}

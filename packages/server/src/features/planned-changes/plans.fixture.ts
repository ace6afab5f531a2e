/** A server with one resort, its administrator and two planners, and what they do with plans. */
import { sql } from 'drizzle-orm'
import { parking as kind, type ParkingDraft } from '@ridgeline/domain/entities/parking'
import { expect } from 'vitest'
import { hourMs } from '@ridgeline/domain/time/durations'
import { sampleIn } from '../../testing/sample-in.ts'
import { everything, startTestServer, type Answer, type Client } from '../../testing/server.ts'
import { applyAllDue } from './applying/apply-due.ts'

export const hour = hourMs
export const inOneHour = () => new Date(Date.now() + hour).toISOString()
export const later = () => new Date(Date.now() + 2 * hour)

export const issues = (answer: Answer) => [answer.status, answer.body.ErrorData?.issues]

export type PlanScene = Awaited<ReturnType<typeof startPlans>>

export async function startPlans() {
  const server = await startTestServer()
  const resortId = await server.createResort(1)
  const editing = () => server.signedIn(['parking.read', 'parking.update', 'skilift.read', 'skilift.update'], [resortId])
  const [admin, one, other] = await Promise.all([server.signedIn(everything), editing(), editing()])

  async function fourEyes(value: boolean) {
    const { body } = await admin('GET', `settings?resortId=${resortId}`)
    const state = body.items.find(({ key }) => key === 'plannedChanges.fourEyes')
    const version = { 'if-match': `"${String(state?.['version'])}"` }
    expect((await admin('PATCH', 'settings/plannedChanges.fourEyes', { value, resortId }, version)).status).toBe(200)
    await server.services.settings.reload()
  }

  let made = 0
  /** A car park. */
  async function parking(values: Partial<ParkingDraft> = {}) {
    const plain = { externalId: null, name: { sk: `Parkovisko ${++made}` }, description: null, capacity: 40, capacityBus: null } as const
    const own = { ...plain, vacantSpaces: null, capacityDisabled: null, capacityEv: null, sensorId: null, ...values }
    const draft = await sampleIn({ services: server.services, resortId }, kind, made, own)
    const { body, text } = await admin<{ id: string; version: number }>('POST', 'parking', draft)
    if (!body.id) throw new Error(text)
    return body.id
  }
  const read = async (id: string, plural = 'parking') => (await admin('GET', `${plural}/${id}`)).body
  async function save(by: Client, id: string, values: object, plural = 'parking') {
    const { version } = await read(id, plural)
    const { status, text } = await by('PATCH', `${plural}/${id}`, values, { 'if-match': `"${String(version)}"` })
    expect(status, text).toBe(200)
  }

  const plan = async (by: Client, recordId: string, values: object, more: object = {}) =>
    by('POST', 'change-plans', {
      entity: 'parking',
      recordId,
      version: Number((await read(recordId))['version']),
      values,
      title: 'Winter texts',
      applyAt: inOneHour(),
      ...more,
    })
  const add = async (by: Client, planId: unknown, recordId: string, values: object) =>
    by('POST', `change-plans/${String(planId)}/changes`, {
      entity: 'parking',
      recordId,
      version: Number((await read(recordId))['version']),
      values,
    })
  const step = async (by: Client, planId: unknown, name: string, seen?: unknown) => {
    const content = name === 'approve' ? (seen ?? (await contentOf(planId))) : undefined
    return by('POST', `change-plans/${String(planId)}/${name}${content === undefined ? '' : `?seen=${String(content)}`}`)
  }
  const contentOf = async (planId: unknown) => (await plans(admin)).find(({ id }) => id === planId)!['content']
  const plans = async (by = one) => (await by('GET', `change-plans?resortId=${resortId}`)).body.items
  const changes = async (planId: unknown, by = one) => (await by('GET', `change-plans/${String(planId)}`)).body.items
  const attention = async (by = one) => (await by('GET', `change-plans/attention?resortId=${resortId}`)).body.items
  const history = async (id: string) => (await admin('GET', `parking/${id}/history`)).body.items
  /** As if the time of all plans had come. */
  const atTheirTime = () => applyAllDue(server.services, later())

  /** Before each test. */
  async function reset() {
    await fourEyes(false)
    await server.services.db.query(sql`delete from change_plans`)
  }

  const people = { admin, one, other }
  const acts = { plan, add, step, parking, read, save, fourEyes, atTheirTime, reset }
  const reads = { plans, contentOf, changes, attention, history }
  return { server, resortId, ...people, ...acts, ...reads, close: () => server.close() }
}

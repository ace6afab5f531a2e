/** Who planned, moved, approved and cancelled (issue 17): administrators find it in the log. */
import { skilift } from '@ridgeline/domain/entities/skilift'
import { expect, test } from 'vitest'
import { sampleIn } from '../../testing/sample-in.ts'
import { everything, startTestServer } from '../../testing/server.ts'

test('issue 17: the log has every step of a plan, with its title, and who did it', async () => {
  const server = await startTestServer()
  const [admin, other] = [await server.signedIn(everything), await server.signedIn(everything)]
  const resortId = await server.createResort(1)
  const lift = async (seed: number) => {
    const draft = await sampleIn({ services: server.services, resortId }, skilift, seed, { waitingTime: 1 })
    return String((await admin('POST', 'skilifts', draft)).body['id'])
  }
  const [first, second] = [await lift(1), await lift(2)]
  const change = (recordId: string) => ({ entity: 'skilift', recordId, version: 1, values: { waitingTime: 9 } })
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const times = [at(1), at(2)]
  const { id } = (await admin('POST', 'change-plans', { ...change(first), title: 'Queues', applyAt: times[0] })).body
  const path = `change-plans/${String(id)}`
  await other('POST', `${path}/changes`, change(second))
  await admin('PATCH', path, { applyAt: times[1] })
  await admin('PATCH', path, { title: 'Waiting' })
  await other('POST', `${path}/cancel`)
  expect((await other('POST', `${path}/cancel`)).status).toBe(422)

  const { items } = (await admin('GET', `logs?kind=audit&resortId=${resortId}`)).body
  const steps = items.filter(({ message }) => /Queues|Waiting/.test(String(message)))
  expect(steps.map(({ action, message, userId }) => [action, message, userId])).toEqual([
    ['cancel', 'Waiting', other.userId],
    ['update', 'Queues Waiting', admin.userId],
    ['reschedule', `Queues ${times[1]}`, admin.userId],
    ['plan', 'Queues', other.userId],
    ['plan', `Queues ${times[0]}`, admin.userId],
  ])
  await server.close()
})

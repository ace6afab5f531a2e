/** The time of planned changes: a running server makes them by itself. */
import { skilift } from '@ridgeline/domain/entities/skilift'
import { expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { makeDue } from '../../testing/make-due.ts'
import { sampleIn } from '../../testing/sample-in.ts'
import { closeNow, everything, startTestServer } from '../../testing/server.ts'

test('a server makes planned changes by itself when their time comes, and publishes them', async () => {
  const server = await startTestServer()
  // Periodic work begins when the server listens.
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const admin = await server.signedIn(everything)
  const resortId = await server.createResort(1)
  const draft = await sampleIn({ services: server.services, resortId }, skilift, 1, { waitingTime: 1 })
  const id = String((await admin('POST', 'skilifts', draft)).body['id'])
  const published: string[] = []
  const end = server.services.changes.subscribe((changed) => void published.push(...changed.map((each) => `${each.id} ${each.version}`)))
  const applyAt = new Date(Date.now() + 60_000).toISOString()
  const plan = { entity: 'skilift', recordId: id, version: 1, values: { waitingTime: 9 }, title: 'Queue', applyAt }
  const planned = await admin('POST', 'change-plans', plan)
  expect(planned.status, planned.text).toBe(200)
  expect((await admin('GET', `skilifts/${id}`)).body['waitingTime']).toBe(1)
  await makeDue(server.services.db, applyAt)
  await eventually(async () => expect((await admin('GET', `skilifts/${id}`)).body['waitingTime']).toBe(9))
  await eventually(() => expect(published).toContain(`${id} 2`))
  end()
  await closeNow(server.app)
  await server.close()
})

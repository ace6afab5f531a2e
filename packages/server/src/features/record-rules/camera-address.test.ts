import { afterAll, beforeAll, expect, test } from 'vitest'
import { camera } from '@ridgeline/domain/entities/camera'
import { credentialsOf } from '../../secrets/camera-credentials.ts'
import { createSample } from '../../testing/sample-in.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: Client

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
})
afterAll(() => server.close())

test('camera.password is only sent to the server it was entered for', async () => {
  const { services } = server
  const place = { services, resortId: await server.createResort(1) }
  const { id } = await createSample(place, camera, 1, { imageUrl: 'https://cam.example.com/a.jpg' })
  const stored = () => credentialsOf(services.db, services.vault, id)
  let version = 1
  async function change(values: object) {
    const { status, body } = await admin('PATCH', `cameras/${id}`, values, { 'if-match': `"${version++}"` })
    expect(status, JSON.stringify(body)).toBe(200)
    return stored()
  }
  const secret = { username: 'keeper', password: 'Kanarik-sneh-78' }
  expect(await change(secret)).toEqual(secret)
  expect(await change({ imageUrl: 'https://cam.example.com/b.jpg' })).toEqual(secret)
  const renewed = { ...secret, password: 'Another one' }
  expect(await change({ imageUrl: 'https://other.example.com/b.jpg', password: renewed.password })).toEqual(renewed)
  expect(await change({ imageUrl: 'http://other.example.com/b.jpg' })).toEqual({ username: null, password: null })
})

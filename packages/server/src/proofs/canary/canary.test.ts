/** One secret of each sort is put in and used, also wrongly; afterwards it is found nowhere. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFull } from '../scene/chance.ts'
import { lowered, placesOf, textsIn, type Texts } from './places.ts'
import { startScene, type Scene } from './scene.ts'
import { configured, mailPassword, sorts } from './secrets.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene(configured, mailPassword)
})
afterAll(() => scene.close())

/** Secrets in the wrong place: in URLs, in other fields, as a token. What the server answers is searched. */
async function misuse(secret: string, texts: Texts, at: number): Promise<void> {
  const wrong: [string, string, unknown?, string?][] = [
    ['POST', '/api/authorization/login', { email: secret, password: secret }],
    ['POST', '/api/authorization/login', { email: { secret }, password: [secret] }],
    ['POST', '/api/authorization/forgot-password', { email: secret }],
    ['POST', '/api/authorization/reset-password', { token: `${secret}x`, password: 'x' }],
    ['POST', '/api/private/users', { fullName: 7, email: 'no address', password: secret, more: 1 }, scene.token],
    ['POST', '/api/private/profile/password', { current: secret, new: 'short' }, scene.token],
    ['GET', `/api/private/skilifts/${encodeURIComponent(secret)}`, undefined, scene.token],
    ['GET', `/api/private/skilifts?q=${encodeURIComponent(secret)}`, undefined, scene.token],
    ['GET', `/api/private/skilifts?token=${encodeURIComponent(secret)}`],
    ['GET', `/login-ad?returnUrl=${encodeURIComponent(secret)}`],
    ['GET', `/login-ad/callback?state=${encodeURIComponent(secret)}&code=${encodeURIComponent(secret)}`],
    ['POST', '/api/authorization/directory', { code: secret }],
    ['GET', `/reset-password?t=${encodeURIComponent(secret)}`],
    ['GET', '/api/private/profile', undefined, `${secret}-`],
    ['GET', '/metrics', undefined, `${secret}-`],
  ]
  // In `npm test`, each secret in some of them, and each of them with some secret: refused sign-ins take long on purpose.
  for (const [method, path, body, token] of wrong.filter((_, each) => isFull || each % 8 === at % 8))
    texts.set(
      `answer to ${method} ${path.split(/[?]/)[0]!.replace(encodeURIComponent(secret), '…')}`,
      (await scene.send(method, path, body, token)).text,
    )
}

test('secrets of each sort are in no answer, log, history, export, document, file, output or row of the database', async () => {
  const canaries: [name: string, secret: string][] = []
  for (const { name, plant } of sorts) for (const secret of await plant(scene)) canaries.push([name, secret])
  const found: Record<string, string[]> = {}
  for (const [at, [name, secret]] of canaries.entries()) {
    const answers: Texts = new Map()
    await misuse(secret, answers, at)
    const places = placesOf(secret, lowered(answers))
    if (places.length > 0) found[name] = places
  }
  // What fails in the background is in the output: the broker, the camera and the archive of the log do not answer.
  await expect.poll(() => scene.program.output()).toContain('auditStream')
  const texts = await textsIn(scene)
  for (const [name, secret] of canaries) {
    const places = placesOf(secret, texts)
    if (places.length > 0) found[name] = [...(found[name] ?? []), ...places]
  }
  expect(found).toEqual({})
  // The search finds what is not a secret.
  const open = placesOf('Vera Keeper', texts)
  for (const place of [
    'table users',
    'GET /api/private/users',
    'GET /api/private/logs/export',
    'GET /api/private/logs/export?format=jsonl',
  ])
    expect(open).toContain(place)
  expect(texts.size).toBeGreaterThan(100)
})

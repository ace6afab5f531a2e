/** Sign-in with a company account at a real OpenID Connect provider: the way there and back (OP7, C21). */
import { createHmac, createPublicKey, type JsonWebKey } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { decodeJwt, generateKeyPair, type JWTPayload } from 'jose'
import { startInstance } from '../../proofs/scene/instance.ts'
import { browserAt, clientId, type TestBrowser } from '../../testing/directory.ts'
import { browser, browserThere, change, openScene, person, publicUrl, scene, signIn, statusOf } from './scene.fixture.ts'

openScene()

test('OP7: a person with an account signs in at the directory, and the code is exchanged for the answer of a sign-in', async () => {
  const { email, fullName } = await person()
  const { token, profile } = await signIn()
  expect(profile).toMatchObject({ email })
  expect(await statusOf(token)).toBe(200)
  const { body } = await scene.admin('GET', 'logs?kind=login')
  expect(body.items[0]).toMatchObject({ action: 'login', userName: fullName })
})

describe('OP7: the one-time code', () => {
  async function codeOf(user: TestBrowser) {
    await person()
    return (await user.open('/login-ad')).searchParams.get('adCode')
  }
  const exchanged = async (user: TestBrowser, code: unknown) => {
    const { status, body } = await user.ask('/api/authorization/directory', { code })
    return [status, body['ErrorCode']]
  }

  test('is used once, also when two servers get it at the same time', async () => {
    const user = browser()
    const code = await codeOf(user)
    const cookies = new Map(user.cookies)
    const both = await Promise.all([0, 1].map(() => Object.assign(browser(), { cookies }) && exchanged(user, code)))
    expect(both.filter(([status]) => status === 200)).toHaveLength(1)
    expect(await exchanged(user, code)).toEqual([400, 121])
  })

  test('belongs to the browser that signed in, so that no link signs a user in as another one', async () => {
    const code = await codeOf(browser())
    expect(await exchanged(browser(), code)).toEqual([400, 121])
  })

  test('is valid for 60 seconds, and is none of the guessed ones', async () => {
    const user = browser()
    const code = await codeOf(user)
    const [row] = await scene.server.services.db.query<{ seconds: number }>(
      sql`select max(extract(epoch from expires_at - now()))::float8 as seconds from directory_codes`,
    )
    expect(row!.seconds).toBeGreaterThan(50)
    expect(row!.seconds).toBeLessThanOrEqual(60)
    await scene.server.services.db.query(sql`update directory_codes set expires_at = now() - interval '1 ms'`)
    expect(await exchanged(user, code)).toEqual([400, 121])
    expect(await exchanged(user, 'x'.repeat(43))).toEqual([400, 121])
  })

  test('opens no session when the account was deactivated meanwhile', async () => {
    const user = browser()
    const { id } = await person()
    const code = (await user.open('/login-ad')).searchParams.get('adCode')
    expect(await change(id, { active: false })).toBe(200)
    expect(await exchanged(user, code)).toEqual([400, 111])
  })
})

describe('C21: what comes back from the directory is refused', () => {
  /** The address the directory sends the browser back to, not opened. */
  async function callback(user: TestBrowser) {
    const { location } = await user.ask('/login-ad')
    const there = browserThere()
    return there.open(location!)
  }
  const opened = async (user: TestBrowser, { pathname, search }: URL) =>
    new URL((await user.ask(pathname + search)).location!, publicUrl).searchParams.get('adError')

  test('with a state that is unknown, used, expired or of another browser', async () => {
    await person()
    const user = browser()
    const url = await callback(user)
    const changed = new URL(url)
    changed.searchParams.set('state', 'x'.repeat(43))
    expect(await opened(user, changed)).toBe('expired')
    expect(await opened(browser(), url)).toBe('expired')
    expect(await opened(user, new URL('/login-ad/callback', publicUrl))).toBe('expired')
    expect(await opened(user, url)).toBeNull()
    expect(await opened(user, url)).toBe('expired')
    const late = await callback(user)
    await scene.server.services.db.query(sql`update directory_sign_ins set expires_at = now() - interval '1 ms'`)
    expect(await opened(user, late)).toBe('expired')
  })

  test('with a code that was used before', async () => {
    await person()
    const user = browser()
    const [first, next] = [await callback(user), await callback(user)]
    expect(await opened(user, first)).toBeNull()
    next.searchParams.set('code', first.searchParams.get('code')!)
    expect(await opened(user, next)).toBe('failed')
  })

  test('with a code of another sign-in, whose proof key is another (PKCE)', async () => {
    await person()
    const user = browser()
    const [one, other] = [await callback(user), await callback(user)]
    one.searchParams.set('code', other.searchParams.get('code')!)
    expect(await opened(user, one)).toBe('failed')
  })

  test('from another issuer (RFC 9207)', async () => {
    await person()
    const user = browser()
    const url = await callback(user)
    url.searchParams.set('iss', 'https://evil.example')
    expect(await opened(user, url)).toBe('failed')
  })

  test('when the person was refused there', async () => {
    scene.directory.person = undefined
    expect((await signIn()).fault).toBe('denied')
  })

  const now = () => Math.floor(Date.now() / 1000)
  const signed = (change: (claims: JWTPayload) => JWTPayload) => (token: string) => scene.directory.sign(change(decodeJwt(token)))
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const tampered: Record<string, (token: string) => string | Promise<string>> = {
    'another issuer': signed((claims) => ({ ...claims, iss: 'https://evil.example' })),
    'another audience': signed((claims) => ({ ...claims, aud: 'another-client' })),
    'several audiences, authorised for another': signed((claims) => ({
      ...claims,
      aud: [clientId, 'another-client'],
      azp: 'another-client',
    })),
    'another nonce': signed((claims) => ({ ...claims, nonce: 'x'.repeat(43) })),
    'no nonce': signed(({ nonce: _nonce, ...claims }) => claims),
    'no subject': signed(({ sub: _sub, ...claims }) => claims),
    'a time that is over': signed((claims) => ({ ...claims, iat: now() - 700, exp: now() - 60 })),
    'a time that has not come': signed((claims) => ({ ...claims, nbf: now() + 120 })),
    'the algorithm "none"': (token) => `${part({ alg: 'none' })}.${token.split('.')[1]}.`,
    'a secret key made from the public one': async (token) => {
      const publicKey = createPublicKey({ key: await publicJwk(), format: 'jwk' }).export({ type: 'spki', format: 'pem' })
      const signing = `${part({ alg: 'HS256', kid: 'first' })}.${token.split('.')[1]}`
      return `${signing}.${createHmac('sha256', publicKey).update(signing).digest('base64url')}`
    },
    'the key of another issuer': async (token) => scene.directory.sign(decodeJwt(token), {}, (await generateKeyPair('RS256')).privateKey),
    'a key the directory does not have': async (token) =>
      scene.directory.sign(decodeJwt(token), { kid: 'second' }, (await generateKeyPair('RS256')).privateKey),
    'a changed content': (token) => {
      const [header, , signature] = token.split('.')
      return `${header}.${part({ ...decodeJwt(token), sub: 'subject-1' })}.${signature}`
    },
  }
  async function publicJwk() {
    const { keys }: { keys: JsonWebKey[] } = JSON.parse(await (await fetch(`${scene.directory.issuer}/jwks`)).text())
    return keys[0]!
  }

  test.each(Object.keys(tampered))('with an ID token that has %s', async (what) => {
    await person()
    scene.directory.tamper = tampered[what]
    expect(await signIn()).toMatchObject({ fault: 'failed', token: '' })
  })

  test('but clocks may differ by half a minute', async () => {
    await person()
    scene.directory.tamper = signed((claims) => ({ ...claims, iat: now() - 620, exp: now() - 20 }))
    expect((await signIn()).fault).toBeNull()
  })
})

describe('C21: the way back', () => {
  test('is always a page of our own', async () => {
    await person()
    const user = browser()
    for (const wanted of [
      '//evil.example',
      '/\\evil.example',
      'https:evil.example',
      'https://evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      '/x\r\nlocation: //evil',
      '/'.repeat(3000),
    ]) {
      const back = await user.open(`/login-ad?${new URLSearchParams({ returnUrl: wanted })}`)
      expect([back.origin, back.pathname, back.searchParams.get('returnUrl')]).toEqual([publicUrl, '/login', null])
    }
  })

  test('leads to where the user wanted to go', async () => {
    await person()
    const back = await browser().open(`/login-ad?${new URLSearchParams({ returnUrl: '/skilifts?q=a b' })}`)
    expect(back.searchParams.get('returnUrl')).toBe('/skilifts?q=a b')
  })

  test('begins at the public address, wherever the user came from, and never goes round in circles', async () => {
    const from = (url: string) => scene.server.app.inject({ url, headers: { host: '10.0.0.5:3000' } })
    const { statusCode, headers } = await from('/login-ad?returnUrl=/slopes')
    expect([statusCode, headers.location]).toEqual([302, `${publicUrl}/login-ad?moved=1&returnUrl=%2Fslopes`])
    expect((await from('/login-ad?moved=1')).headers.location).toContain(`${scene.directory.issuer}/auth?`)
  })

  test('one network cannot fill the table of begun sign-ins', async () => {
    const { db } = scene.server.services
    await db.query(
      sql`insert into directory_sign_ins select lpad(n::text, 64, '0'), 'x', null, '127.0.0.1', now() + interval '1 minute' from generate_series(1, 300) n`,
    )
    expect((await browser().open('/login-ad')).searchParams.get('adError')).toBe('busy')
    await db.query(sql`delete from directory_sign_ins where browser_hash = 'x'`)
  })
})

describe('R15: a directory that does not answer', () => {
  const password = 'Marmots whistle at 7'
  const legacy = async (app = scene.server.app) => {
    const { email } = await person({}, { loginType: 'legacy', password })
    return (await app.inject({ method: 'POST', url: '/api/authorization/login', payload: { email, password } })).statusCode
  }

  test('is reported on the sign-in page within seconds, and passwords work meanwhile', async () => {
    await person()
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const shorter = vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => timeout(time / 10))
    try {
      const user = browser()
      const { location } = await user.ask('/login-ad')
      const back = await browserThere().open(location!)
      scene.directory.isSilent = true
      const begun = performance.now()
      const answering = user.ask(back.pathname + back.search)
      expect(await legacy()).toBe(200)
      expect((await answering).location).toBe('/login?adError=unreachable')
      expect(performance.now() - begun).toBeLessThan(20_000)
    } finally {
      shorter.mockRestore()
    }
  })

  test('also from the start', async () => {
    const third = await startInstance(scene.server.url, scene.server.services.config.dataDir, {
      ...scene.env,
      OIDC_ISSUER: 'http://127.0.0.1:9',
    })
    try {
      const user = browserAt(publicUrl, scene.directory, () => third.app)
      expect((await user.open('/login-ad?returnUrl=/slopes')).search).toBe('?adError=unreachable&returnUrl=%2Fslopes')
      expect(await legacy(third.app)).toBe(200)
    } finally {
      await third.close()
    }
  })
})

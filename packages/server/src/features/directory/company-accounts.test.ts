/** Whose account a person of the directory gets, and how their sessions end (C21). */
import { describe, expect, test, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { generateKeyPair, type JWTPayload } from 'jose'
import { startInstance } from '../../proofs/scene/instance.ts'
import { onTime } from '../../proofs/scene/on-time.ts'
import { browserAt, clientId } from '../../testing/directory.ts'
import { browser, change, decide, openScene, person, publicUrl, scene, signIn, statusOf } from './scene.fixture.ts'
import { eventually } from '../../testing/eventually.ts'

const logouts = process.env['PROOF'] ? 50 : 1

openScene()

describe('whose account it is', () => {
  test('is found by issuer and subject: the e-mail may change there and here', async () => {
    const { subject, id } = await person()
    expect((await signIn()).profile).toMatchObject({ id })
    scene.directory.people.set(subject, { name: 'Married', email: 'married@company.test', email_verified: false })
    expect((await signIn()).profile).toMatchObject({ id })
  })

  test('is never found by an e-mail that another person had: another subject is another person', async () => {
    const { email } = await person()
    expect((await signIn()).fault).toBeNull()
    await person({ email }, false)
    expect(await signIn()).toMatchObject({ fault: 'refused', token: '' })
  })

  test('is not found by an e-mail that the directory does not vouch for, except that of Entra ID', async () => {
    await person({ email_verified: false })
    expect((await signIn()).fault).toBe('unverified')
    await person({ email_verified: undefined, xms_edov: true })
    expect((await signIn()).fault).toBeNull()
  })

  test('is never one that signs in with a password', async () => {
    await person({}, { loginType: 'legacy', password: 'Marmots whistle at 7' })
    expect((await signIn()).fault).toBe('password')
  })

  test('must be active', async () => {
    const { id } = await person()
    expect((await signIn()).fault).toBeNull()
    expect(await change(id, { active: false })).toBe(200)
    expect((await signIn()).fault).toBe('inactive')
  })

  test('is created at the first sign-in only where a setting says so, once however often it is begun', async () => {
    const { email, fullName } = await person({}, false)
    expect((await signIn()).fault).toBe('unknown')
    await decide(true)
    try {
      const both = await Promise.all([signIn(), signIn()])
      expect(both.map(({ fault }) => fault)).toEqual([null, null])
      expect(both[0].profile).toEqual(both[1].profile)
      expect(both[0].profile).toMatchObject({ email, fullName, roles: [], resorts: [] })
      await person({ email_verified: false }, false)
      expect((await signIn()).fault).toBe('unverified')
    } finally {
      await decide(false)
    }
  })

  test('signs in another way from then on when an administrator changes it: its sessions end and the link is forgotten', async () => {
    const { id } = await person()
    const { token } = await signIn()
    expect(await change(id, { loginType: 'legacy', password: 'Marmots whistle at 7' })).toBe(200)
    await eventually(async () => expect(await statusOf(token)).toBe(401))
    expect((await signIn()).fault).toBe('password')
    const links = await scene.server.services.db.query(sql`select 1 from directory_links where user_id = ${id}`)
    expect(links).toEqual([])
  })

  test('OP49: groups of the directory are its permissions, at each sign-in, where they are configured', async () => {
    const resort = await scene.server.createResort(1)
    const roleOf = async (name: string, scope: 'resort' | 'global') =>
      String((await scene.admin('POST', 'roles', { name, scope, permissions: ['skilift.read'] })).body['id'])
    const [crew, office] = [await roleOf('crew', 'resort'), await roleOf('office', 'global')]
    const groups = JSON.stringify({ lifts: ['crew@resort-1', 'nobody@resort-1'], staff: ['office', 'crew'] })
    const third = await startInstance(scene.server.url, scene.server.services.config.dataDir, { ...scene.env, OIDC_GROUPS: groups })
    try {
      const there = () => browserAt(publicUrl, scene.directory, () => third.app)
      const { subject, id } = await person({ groups: ['lifts', 'others'] })
      const assigned = async () => (await scene.admin('GET', `users/${id}`)).body['assignments']
      expect((await signIn(there())).fault).toBeNull()
      expect(await assigned()).toEqual([{ roleId: crew, resortId: resort }])
      const known = scene.directory.people.get(subject)!
      scene.directory.people.set(subject, { ...known, groups: ['staff'] })
      expect((await signIn(there())).fault).toBeNull()
      expect(await assigned()).toEqual([{ roleId: office, resortId: null }])
      scene.directory.people.set(subject, { ...known, groups: [] })
      expect((await signIn(there())).fault).toBe('noGroup')
      scene.directory.people.set(subject, { ...known, groups: undefined, _claim_names: { groups: 'elsewhere' } })
      expect((await signIn(there())).fault).toBe('manyGroups')
    } finally {
      await third.close()
    }
  })
})

describe('signing out', () => {
  const logout = (token: string) =>
    scene.server.app.inject({
      method: 'POST',
      url: '/api/private/authorization/directory/logout',
      headers: { authorization: `Bearer ${token}` },
    })

  test('ends the session here and says where it ends at the directory, which ends all that began in it', async () => {
    await person()
    const user = browser()
    const [one, other] = [await signIn(user), await signIn(user)]
    const { url } = (await logout(one.token)).json<{ url: string }>()
    expect(await statusOf(one.token)).toBe(401)
    expect(await statusOf(other.token)).toBe(200)
    const { origin, searchParams } = new URL(url)
    expect([origin, searchParams.get('post_logout_redirect_uri')]).toEqual([scene.directory.issuer, `${publicUrl}/login`])
    await user.confirmSignOut(url)
    expect(await statusOf(other.token)).toBe(401)
    await eventually(async () => expect(await statusOf(other.token, scene.server.app)).toBe(401))
  })

  test('of a session with a password leads nowhere', async () => {
    const visitor = await scene.server.signedIn([])
    expect((await logout(visitor.token)).json()).toEqual({ url: null })
    expect(await statusOf(visitor.token)).toBe(401)
  })

  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const claimsOf = (sub: string): JWTPayload => ({
    iss: scene.directory.issuer,
    aud: clientId,
    iat: Math.floor(Date.now() / 1000),
    jti: crypto.randomUUID(),
    events: event,
    sub,
  })
  const send = async (token: string, app = scene.server.app) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/authorization/directory/back-channel-logout',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ logout_token: token }).toString(),
      })
    ).statusCode

  test('at the directory ends the sessions of the person at the next request of a second server, and each token is accepted once', async () => {
    const { subject } = await person()
    const took: number[] = []
    for (let time = 0; time < logouts; time++) {
      const { token } = await signIn()
      expect(await statusOf(token)).toBe(200)
      const logoutToken = await scene.directory.sign(claimsOf(subject))
      const begun = performance.now()
      expect(await send(logoutToken)).toBe(200)
      await vi.waitFor(async () => expect(await statusOf(token)).toBe(401), { timeout: onTime(1_000), interval: 1 })
      took.push(performance.now() - begun)
      const { token: next } = await signIn()
      expect([await send(logoutToken), await send(logoutToken, scene.second.app)]).toEqual([400, 400])
      expect(await statusOf(next)).toBe(200)
    }
    took.sort((a, b) => a - b)
    if (logouts > 1) console.log(`back-channel logout: median ${Math.round(took[logouts / 2]!)} ms, worst ${Math.round(took.at(-1)!)} ms`)
    expect(took.at(-1)).toBeLessThan(onTime(1_000))
  })

  test('also takes back a code that was not exchanged yet', async () => {
    const { subject } = await person()
    const user = browser()
    const code = (await user.open('/login-ad')).searchParams.get('adCode')
    expect(await send(await scene.directory.sign(claimsOf(subject)))).toBe(200)
    expect((await user.ask('/api/authorization/directory', { code })).status).toBe(400)
  })

  const hour = 3600
  const forged: Record<string, (claims: JWTPayload) => Promise<string>> = {
    'the key of another issuer': async (claims) => scene.directory.sign(claims, {}, (await generateKeyPair('RS256')).privateKey),
    'another issuer': (claims) => scene.directory.sign({ ...claims, iss: 'https://evil.example' }),
    'another audience': (claims) => scene.directory.sign({ ...claims, aud: 'another-client' }),
    'an old time': (claims) => scene.directory.sign({ ...claims, iat: claims.iat! - hour }),
    'a time to come': (claims) => scene.directory.sign({ ...claims, iat: claims.iat! + hour }),
    'a time that is over': (claims) => scene.directory.sign({ ...claims, exp: claims.iat! - 60 }),
    'no time': ({ iat: _iat, ...claims }) => scene.directory.sign(claims),
    'no identifier': ({ jti: _jti, ...claims }) => scene.directory.sign(claims),
    'no event': ({ events: _events, ...claims }) => scene.directory.sign(claims),
    'another event': (claims) => scene.directory.sign({ ...claims, events: { 'https://evil.example': {} } }),
    'a nonce, like an ID token': (claims) => scene.directory.sign({ ...claims, nonce: 'n' }),
    'neither person nor session': ({ sub: _sub, ...claims }) => scene.directory.sign(claims),
    'the algorithm "none"': async (claims) =>
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`,
  }

  test('a token that the directory did not sign for this ends no session', async () => {
    const { subject } = await person()
    const { token } = await signIn()
    for (const [what, forge] of Object.entries(forged)) expect([what, await send(await forge(claimsOf(subject)))]).toEqual([what, 400])
    expect(await send(await scene.directory.sign({ ...claimsOf(subject), sid: 'another-session' }))).toBe(200)
    expect(await send('nonsense')).toBe(400)
    expect(await statusOf(token)).toBe(200)
  })
})

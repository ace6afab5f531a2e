import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { adviceOf } from './advice.ts'
import { ConfigError, readConfig, type Environment } from './config.ts'

function faultsOf(env: Environment): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
  return []
}

test('without settings Ridgeline starts as a demo on this machine only', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    demo: true,
    rateLimit: true,
    maxConnections: 30_000,
    displaysPerAddress: 200,
    apiDocs: true,
    offline: true,
    trustProxy: [],
    cameraNetworks: [],
    webhookNetworks: [],
    pushNetworks: [],
    minFreeDisk: 1024,
    deviceHeartbeat: 30,
    appName: 'Ridgeline',
    logLevel: 'info',
    frameAncestors: ["'self'"],
    weather: { openMeteoUrl: 'https://api.open-meteo.com', metNorwayUrl: 'https://api.met.no' },
  })
})

test('R1.45 the gateway of text messages has an address and a secret, neither of which an error repeats', () => {
  const secret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`
  const gateway = (url: string, key = secret) => ({ SMS_GATEWAY_URL: url, SMS_GATEWAY_SECRET: key })
  expect(readConfig(gateway('https://sms.example/messages')).smsGateway).toEqual({
    url: 'https://sms.example/messages',
    key: Buffer.alloc(24, 1),
  })
  expect(readConfig(gateway('http://127.0.0.1:8080/messages')).smsGateway?.url).toBe('http://127.0.0.1:8080/messages')
  expect(readConfig(gateway('http://[::1]:8080/messages')).smsGateway?.url).toBe('http://[::1]:8080/messages')
  const wrong = [gateway('http://sms.example'), gateway('https://me:geheim@sms.example'), gateway('https://sms.example', 'geheim')]
  for (const env of wrong) expect(faultsOf(env)).toEqual([expect.not.stringContaining('geheim')])
  expect(faultsOf({ SMS_GATEWAY_URL: 'https://sms.example' })).toHaveLength(1)
})

const adviceFor = (env: Environment) => adviceOf(readConfig(env))

test('at a public address, a start advises to switch the demo off', () => {
  const proxied = { PUBLIC_URL: 'https://office.example', TRUST_PROXY: '127.0.0.1' }
  expect(adviceFor(proxied)).toEqual([expect.stringContaining('Set DEMO=off')])
  for (const env of [{ ...proxied, DEMO: 'off' }, { ...proxied, DATABASE_URL: 'postgres://app:secret@db/resort' }, {}])
    expect(adviceFor(env)).toEqual([])
})

test('behind a proxy on the same machine, a start advises to name it', () => {
  const proxied = { PUBLIC_URL: 'https://office.example', DEMO: 'off' }
  expect(adviceFor(proxied)).toEqual([expect.stringContaining('set TRUST_PROXY')])
  for (const env of [
    {},
    { ...proxied, TRUST_PROXY: '127.0.0.1' },
    { ...proxied, HOST: '0.0.0.0' },
    { PUBLIC_URL: 'http://localhost:3000' },
  ])
    expect(adviceFor(env)).toEqual([])
})

test('every setting is read', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/ridgeline',
    DATABASE_URL: 'postgres://app:secret@db:5432/resort',
    ADMIN_EMAIL: 'boss@resort.example',
    ADMIN_PASSWORD: 'Ľadovec2026',
    DEMO: 'on',
    TRUST_PROXY: '10.0.0.1, fd00::/8',
    PUBLIC_URL: 'https://resort.example/',
    APP_NAME: 'Tatry',
    LOG_LEVEL: 'debug',
    FRAME_ANCESTORS: "'self' https://portal.example",
    CAMERA_NETWORKS: '10.20.0.0/16',
    WEBHOOK_NETWORKS: '10.30.0.0/16',
    PUSH_NETWORKS: '10.40.0.0/16',
    DEVICE_HEARTBEAT: '10',
    MIN_FREE_DISK: '0',
    MAX_CONNECTIONS: '500',
    DISPLAYS_PER_ADDRESS: '1000',
    API_DOCS: 'off',
    OFFLINE: 'off',
    METRICS_TOKEN: 'prometheus-of-the-resort',
    WEATHER_CONTACT: 'it@resort.example',
    OPEN_METEO_KEY: 'key-of-the-resort',
    MET_NORWAY_URL: 'https://met.resort.example',
  })
  expect(config).toEqual({
    port: 0,
    host: '0.0.0.0',
    dataDir: '/srv/ridgeline',
    databaseUrl: 'postgres://app:secret@db:5432/resort',
    admin: { email: 'boss@resort.example', password: 'Ľadovec2026' },
    demo: true,
    rateLimit: true,
    maxConnections: 500,
    displaysPerAddress: 1_000,
    apiDocs: false,
    offline: false,
    metricsToken: 'prometheus-of-the-resort',
    trustProxy: ['10.0.0.1', 'fd00::/8'],
    cameraNetworks: ['10.20.0.0/16'],
    webhookNetworks: ['10.30.0.0/16'],
    pushNetworks: ['10.40.0.0/16'],
    minFreeDisk: 0,
    deviceHeartbeat: 10,
    publicUrl: 'https://resort.example',
    appName: 'Tatry',
    logLevel: 'debug',
    frameAncestors: ["'self'", 'https://portal.example'],
    weather: {
      contact: 'it@resort.example',
      openMeteoUrl: 'https://customer-api.open-meteo.com',
      openMeteoKey: 'key-of-the-resort',
      metNorwayUrl: 'https://met.resort.example',
    },
  })
})

test('with an external database there is no demo by default', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://db/resort' }).demo).toBe(false)
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', TRUST_PROXY: '' })).toEqual(readConfig({}))
})

test('all errors are reported at once, one sentence each', () => {
  const faults = faultsOf({ PORT: 'http', DEMO: 'yes', LOG_LEVEL: 'loud', APP_NAME: 'x'.repeat(61) })
  expect(faults).toHaveLength(4)
  for (const fault of faults) expect(fault).toMatch(/^[A-Z_]+ .*\.$/)
})

describe('invalid values', () => {
  test.each<[string, Environment]>([
    ['a port past the last one', { PORT: '65536' }],
    ['a database of another vendor', { DATABASE_URL: 'mysql://db/resort' }],
    ['an admin without a password', { ADMIN_EMAIL: 'boss@resort.example' }],
    ['a password without an admin', { ADMIN_PASSWORD: 'Ladovec2026' }],
    ['an admin address that is none', { ADMIN_EMAIL: 'boss', ADMIN_PASSWORD: 'Ladovec2026' }],
    ['a password too short', { ADMIN_EMAIL: 'a@b', ADMIN_PASSWORD: 'Abc1234' }],
    ['a password too long', { ADMIN_EMAIL: 'a@b', ADMIN_PASSWORD: 'A1'.repeat(65) }],
    ['a password without upper case', { ADMIN_EMAIL: 'a@b', ADMIN_PASSWORD: 'ladovec2026' }],
    ['a password without a digit', { ADMIN_EMAIL: 'a@b', ADMIN_PASSWORD: 'Ladovecccc' }],
    ['no rate limit towards the network', { RATE_LIMIT: 'off', HOST: '0.0.0.0' }],
    ['a hop count for the proxy', { TRUST_PROXY: '1' }],
    ['any proxy', { TRUST_PROXY: 'true' }],
    ['a range that is none', { TRUST_PROXY: '10.0.0.0/33' }],
    ['a public address with a path', { PUBLIC_URL: 'https://resort.example/app' }],
    ['a public address of another scheme', { PUBLIC_URL: 'ftp://resort.example' }],
    ['no connection at all', { MAX_CONNECTIONS: '0' }],
    ['a number of displays that is none', { DISPLAYS_PER_ADDRESS: 'many' }],
    ['a token of the metrics that can be guessed', { METRICS_TOKEN: 'secret' }],
    ['a header smuggled into frame ancestors', { FRAME_ANCESTORS: 'https://a.example; script-src *' }],
  ])('%s', (_, env) => {
    expect(faultsOf(env).length).toBeGreaterThan(0)
  })
})

test('the rate limit can be disabled on a loopback address', () => {
  for (const HOST of [undefined, 'localhost', '::1', '127.0.0.2']) {
    expect(readConfig({ RATE_LIMIT: 'off', HOST }).rateLimit).toBe(false)
  }
})

test('error messages never contain a secret', () => {
  const faults = faultsOf({
    DATABASE_URL: 'mysql://a:hunter22@db',
    ADMIN_EMAIL: 'a@b',
    ADMIN_PASSWORD: 'hunter2',
    METRICS_TOKEN: 'hunter2',
  })
  expect(faults.join()).not.toContain('hunter2')
})

test('R4.9, OP45: the host of the weather service must be a host name, and is off by default', () => {
  expect(readConfig({}).meteoHost).toBeUndefined()
  expect(readConfig({ METEO_HOST: 'Meteo.resort.example:8443' }).meteoHost).toBe('meteo.resort.example:8443')
  for (const METEO_HOST of ['https://meteo.example', 'meteo.example/login', 'a b'])
    expect(faultsOf({ METEO_HOST })[0]).toMatch(/^METEO_HOST must be a host/)
})

test('mail requires a server, a sender and the base URL of its links; no error contains the password', () => {
  const whole = {
    SMTP_URL: 'smtp://user:geheim@mail.example:587',
    MAIL_FROM: 'Ridgeline <office@resort.example>',
    PUBLIC_URL: 'https://r.example',
  }
  expect(readConfig(whole).mail).toEqual({ url: whole.SMTP_URL, from: whole.MAIL_FROM })
  expect(readConfig({}).mail).toBeUndefined()
  expect(faultsOf({ SMTP_URL: whole.SMTP_URL })).toEqual(['SMTP_URL and MAIL_FROM belong together: set both or none.'])
  expect(faultsOf({ ...whole, PUBLIC_URL: '' })).toEqual(['SMTP_URL needs PUBLIC_URL: the links in mails lead there.'])
  expect(faultsOf({ ...whole, SMTP_URL: 'http://user:geheim@mail.example' }).join()).toMatch(/^SMTP_URL must look like(?!.*geheim)/)
  for (const MAIL_FROM of ['nobody', 'a@b.example\r\nBcc: c@d.example', '<a@b.example> <c@d.example>'])
    expect(faultsOf({ ...whole, MAIL_FROM })[0]).toMatch(/^MAIL_FROM must be an address/)
})

test('media are stored in a bucket if one is configured completely', () => {
  const named = {
    MEDIA_STORE: 's3',
    S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com',
    S3_BUCKET: 'ridgeline-media',
    S3_ACCESS_KEY_ID: 'AKIA',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readConfig({ ...named, S3_REGION: 'eu-central-1' }).s3).toEqual({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    bucket: 'ridgeline-media',
    region: 'eu-central-1',
    accessKeyId: 'AKIA',
    secretAccessKey: 'secret',
  })
  expect(readConfig(named).s3?.region).toBe('us-east-1')
  expect(readConfig({ ...named, MEDIA_STORE: 'disk' }).s3).toBeUndefined()
  expect(faultsOf({ MEDIA_STORE: 's3' })).toEqual(
    ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map((name) => `MEDIA_STORE=s3 needs ${name}.`),
  )
  expect(faultsOf({ ...named, S3_ENDPOINT: 'https://s3.example/bucket', S3_BUCKET: 'No Bucket' })).toHaveLength(2)
  expect(faultsOf({ ...named, MEDIA_STORE: undefined })).toEqual([
    'S3_BUCKET needs MEDIA_STORE=s3: without it media are stored in DATA_DIR.',
  ])
  expect(faultsOf({ MEDIA_STORE: 'ftp' })).toHaveLength(1)
})

test('the contact of the weather providers fits into a header, and no message contains the key', () => {
  expect(readConfig({ WEATHER_CONTACT: 'https://resort.example/contact' }).weather.contact).toBe('https://resort.example/contact')
  for (const WEATHER_CONTACT of ['the office', 'it@resort.example\r\nx: y', 'správca@rezort.example'])
    expect(faultsOf({ WEATHER_CONTACT })[0]).toMatch(/^WEATHER_CONTACT must be/)
  expect(faultsOf({ OPEN_METEO_KEY: 'geheim key' }).join()).toMatch(/^OPEN_METEO_KEY must be(?!.*geheim)/)
  expect(faultsOf({ MET_NORWAY_URL: 'ftp://met.example', OPEN_METEO_URL: 'https://meteo.example/v1' })).toHaveLength(2)
})

test('the log is sent in the clear over HTTP on this machine only, and what needs the archive is refused without it', () => {
  const sentTo = (url: string) => readConfig({ AUDIT_STREAM: url }).auditStream
  expect(sentTo('https://me:geheim@siem.example/log?key=geheim')).toMatchObject({ kind: 'http', destination: 'https://siem.example/log' })
  expect([sentTo('http://[::1]:9000/log')?.kind, sentTo('file:///var/log/audit.jsonl')?.kind]).toEqual(['http', 'file'])
  const wrong = ['http://siem.example/log', 'file://siem/audit.jsonl', 'file:///', 'syslog+tcp:', 'ftp://geheim@siem.example']
  for (const url of wrong)
    expect(faultsOf({ AUDIT_STREAM: url })).toEqual([expect.stringMatching(/^AUDIT_STREAM must look like (?!.*geheim)/)])
  expect(faultsOf({ AUDIT_STREAM_TOKEN: 'token' })).toEqual(['AUDIT_STREAM_TOKEN needs AUDIT_STREAM: it is sent there.'])
})

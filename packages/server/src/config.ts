/** The configuration, read once at start from the environment. All errors are reported together. */
import { resolve } from 'node:path'
import { passwordFault } from '@ridgeline/domain/access/password'
import { isAddressRange, isLoopback, webOriginOf } from './addresses.ts'
import { auditStreamOf, type AuditStream } from './config-audit.ts'
import { bucketOf, type Bucket } from './config-bucket.ts'
import { directoryOf, type Directory } from './config-directory.ts'
import { smsGatewayOf, type SmsGateway } from './config-sms.ts'
import { weatherOf, type WeatherSources } from './config-weather.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl?: string
  admin?: { email: string; password: string }
  demo: boolean
  rateLimit: boolean
  /** Maximum number of open connections of all kinds; further ones are refused. */
  maxConnections: number
  /** Open display streams per address; many displays may share one. */
  displaysPerAddress: number
  /** Whether the API document and its page are published. */
  apiDocs: boolean
  /** Whether browsers keep the application for times without a network. */
  offline: boolean
  /** Required for reading `/metrics`; if not set, metrics are public. */
  metricsToken?: string
  /** Addresses of proxies whose forwarded headers are trusted; never a hop count, which a caller could forge. */
  trustProxy: string[]
  publicUrl?: string
  appName: string
  logLevel: LogLevel
  frameAncestors: string[]
  /** The host of the weather service, where users sign in at its own URL (R4.9, OP45). */
  meteoHost?: string
  /** If not set, users cannot reset a forgotten password. */
  mail?: { url: string; from: string }
  /** Sends text messages about alarms; if not set, none are sent. */
  smsGateway?: SmsGateway
  /** Where staff sign in with their company account. */
  directory?: Directory
  /** The bucket of media; if not set, they are stored in `dataDir`. */
  s3?: Bucket
  /** Encrypts stored secrets, such as camera passwords; if not set, a key file in `dataDir` is used. */
  credentialsKey?: Buffer
  /** Where the log is sent besides the database. */
  auditStream?: AuditStream
  /** Where weather is fetched, and who does it. */
  weather: WeatherSources
  /** Network ranges of cameras and MQTT brokers besides the public internet; only the operator can set them, not a user. */
  cameraNetworks: string[]
  /** Network ranges of receivers of webhooks besides the public internet; only there, plain http is permitted. */
  webhookNetworks: string[]
  /** Network ranges of push services besides the public internet; only there, plain http is permitted. */
  pushNetworks: string[]
  /** Megabytes of disk space that uploads leave free; 0 disables the check. */
  minFreeDisk: number
  /** Seconds between two heartbeats of a paired screen. */
  deviceHeartbeat: number
}

export type Environment = Record<string, string | undefined>

export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly faults: string[]

  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

export function readConfig(env: Environment): Config {
  const faults: string[] = []
  const valueOf = (name: string) => env[name]?.trim() || undefined
  const refuse = (fault: string) => void faults.push(fault)

  function oneOf<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = valueOf(name)
    const choice = choices.find((each) => each === value)
    if (value && !choice) refuse(`${name} must be one of ${choices.join(', ')}, not "${value}".`)
    return choice ?? fallback
  }

  const weather = weatherOf(valueOf, refuse)
  const auditStream = auditStreamOf(valueOf, refuse)
  const host = valueOf('HOST') ?? '127.0.0.1'
  const databaseUrl = databaseUrlOf(valueOf('DATABASE_URL'), refuse)
  const publicUrl = publicUrlOf(valueOf('PUBLIC_URL'), refuse)
  const meteoHost = meteoHostOf(valueOf('METEO_HOST'), refuse)
  const mail = mailOf(valueOf('SMTP_URL'), valueOf('MAIL_FROM'), publicUrl, refuse)
  const smsGateway = smsGatewayOf(valueOf, refuse)
  const directory = directoryOf(valueOf, publicUrl, refuse)
  const s3 = oneOf('MEDIA_STORE', ['disk', 's3'], 'disk') === 's3' ? bucketOf(valueOf, refuse) : undefined
  const credentialsKey = credentialsKeyOf(valueOf('CREDENTIALS_KEY'), refuse)
  const metricsToken = metricsTokenOf(valueOf('METRICS_TOKEN'), refuse)
  const admin = adminOf(valueOf('ADMIN_EMAIL'), env['ADMIN_PASSWORD'] || undefined, refuse)
  const rateLimit = oneOf('RATE_LIMIT', ['on', 'off'], 'on') === 'on'
  if (!rateLimit && !isLoopback(host)) {
    refuse(`RATE_LIMIT=off is for this machine only: it needs HOST to be a loopback address, not "${host}".`)
  }

  const config: Config = {
    port: portOf(valueOf('PORT'), refuse),
    host,
    dataDir: resolve(valueOf('DATA_DIR') ?? 'data'),
    ...(databaseUrl && { databaseUrl }),
    ...(admin && { admin }),
    demo: oneOf('DEMO', ['on', 'off'], valueOf('DATABASE_URL') ? 'off' : 'on') === 'on',
    rateLimit,
    maxConnections: countOf('MAX_CONNECTIONS', valueOf('MAX_CONNECTIONS'), 30_000, refuse),
    displaysPerAddress: countOf('DISPLAYS_PER_ADDRESS', valueOf('DISPLAYS_PER_ADDRESS'), 200, refuse),
    apiDocs: oneOf('API_DOCS', ['on', 'off'], 'on') === 'on',
    offline: oneOf('OFFLINE', ['on', 'off'], 'on') === 'on',
    trustProxy: rangesOf('TRUST_PROXY', valueOf('TRUST_PROXY'), refuse),
    weather,
    ...(auditStream && { auditStream }),
    cameraNetworks: rangesOf('CAMERA_NETWORKS', valueOf('CAMERA_NETWORKS'), refuse),
    webhookNetworks: rangesOf('WEBHOOK_NETWORKS', valueOf('WEBHOOK_NETWORKS'), refuse),
    pushNetworks: rangesOf('PUSH_NETWORKS', valueOf('PUSH_NETWORKS'), refuse),
    minFreeDisk: minFreeDiskOf(valueOf('MIN_FREE_DISK'), refuse),
    deviceHeartbeat: heartbeatOf(valueOf('DEVICE_HEARTBEAT'), refuse),
    ...(publicUrl && { publicUrl }),
    appName: appNameOf(valueOf('APP_NAME'), refuse),
    logLevel: oneOf('LOG_LEVEL', logLevels, 'info'),
    frameAncestors: frameAncestorsOf(valueOf('FRAME_ANCESTORS'), refuse),
    ...(meteoHost && { meteoHost }),
    ...(metricsToken && { metricsToken }),
    ...(mail && { mail }),
    ...(smsGateway && { smsGateway }),
    ...(directory && { directory }),
    ...(s3 && { s3 }),
    ...(credentialsKey && { credentialsKey }),
  }
  if (faults.length > 0) throw new ConfigError(faults)
  return config
}

type Refuse = (fault: string) => void

function portOf(value: string | undefined, refuse: Refuse): number {
  if (value && !(/^\d{1,5}$/.test(value) && Number(value) <= 65_535)) {
    refuse(`PORT must be a number from 0 (any free port) to 65535, not "${value}".`)
  }
  return Number(value ?? 3000)
}

function countOf(name: string, value: string | undefined, fallback: number, refuse: Refuse): number {
  const count = Number(value ?? fallback)
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000)
    refuse(`${name} must be a whole number from 1 to 1000000, not "${value}".`)
  return count
}

// Error messages never contain the token.
function metricsTokenOf(value: string | undefined, refuse: Refuse): string | undefined {
  if (value && !/^[\w.~+/-]{20,200}=*$/.test(value))
    refuse('METRICS_TOKEN must be 20 to 200 letters, digits and - . _ ~ + /, as a bearer token may be.')
  return value
}

function heartbeatOf(value: string | undefined, refuse: Refuse): number {
  const seconds = Number(value ?? 30)
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 50) {
    refuse(`DEVICE_HEARTBEAT must be whole seconds from 1 to 50, not "${value}".`)
  }
  return seconds
}

function minFreeDiskOf(value: string | undefined, refuse: Refuse): number {
  if (value && !/^\d{1,9}$/.test(value)) refuse(`MIN_FREE_DISK must be whole megabytes, 0 for none, not "${value}".`)
  return Number(value ?? 1024)
}

// The URL contains a password, so error messages never contain it.
function databaseUrlOf(value: string | undefined, refuse: Refuse): string | undefined {
  const url = value && URL.parse(value)
  if (value && !(url && /^postgres(ql)?:$/.test(url.protocol))) {
    refuse('DATABASE_URL must look like postgres://user:password@host:5432/database.')
  }
  return value
}

function publicUrlOf(value: string | undefined, refuse: Refuse): string | undefined {
  if (!value) return undefined
  const origin = webOriginOf(value)
  if (!origin) refuse(`PUBLIC_URL must be an origin like https://resort.example, without a path, not "${value}".`)
  return origin
}

function adminOf(email: string | undefined, password: string | undefined, refuse: Refuse): Config['admin'] {
  if (!email && !password) return undefined
  if (!email || !password) {
    refuse('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or none.')
    return undefined
  }
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) refuse(`ADMIN_EMAIL must be an e-mail address, not "${email}".`)
  if (passwordFault(password)) {
    refuse('ADMIN_PASSWORD must have 8 to 128 characters, among them an upper-case letter and a digit.')
  }
  return { email, password }
}

function rangesOf(name: string, value: string | undefined, refuse: Refuse): string[] {
  const addresses = (value ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  for (const each of addresses.filter((each) => !isAddressRange(each))) {
    refuse(`${name} takes addresses or ranges like 10.0.0.0/8, separated by commas; "${each}" is neither.`)
  }
  return addresses
}

function appNameOf(value = 'Ridgeline', refuse: Refuse): string {
  if ([...value].length > 60) refuse('APP_NAME must have at most 60 characters.')
  return value
}

// These values are sent in a response header, so only origins and 'self' are accepted.
function frameAncestorsOf(value = "'self'", refuse: Refuse): string[] {
  const origins = value.split(/\s+/)
  for (const each of origins.filter((each) => each !== "'self'" && webOriginOf(each) !== each)) {
    refuse(`FRAME_ANCESTORS takes 'self' or origins like https://portal.example, separated by spaces; not "${each}".`)
  }
  return origins
}

/** In the format of `location.host`: lower case, with a port only if it is not the default. */
function meteoHostOf(value: string | undefined, refuse: Refuse): string | undefined {
  if (!value) return undefined
  const host = URL.parse(`https://${value}`)?.host
  if (host !== value.toLowerCase()) refuse(`METEO_HOST must be a host like meteo.example or meteo.example:8443, not "${value}".`)
  return host
}

// The URL contains a password, so error messages never contain it.
function mailOf(url: string | undefined, from: string | undefined, publicUrl: string | undefined, refuse: Refuse): Config['mail'] {
  if (!url && !from) return undefined
  if (!url || !from) {
    refuse('SMTP_URL and MAIL_FROM belong together: set both or none.')
    return undefined
  }
  if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? '')) refuse('SMTP_URL must look like smtp://user:password@host:587 or smtps://….')
  if (!/^([^<>\r\n]*<)?[^\s@<>]+@[^\s@<>]+>?$/.test(from))
    refuse(`MAIL_FROM must be an address like "Ridgeline <office@resort.example>", not "${from}".`)
  // The links in mails must not depend on the host name of a request.
  if (!publicUrl) refuse('SMTP_URL needs PUBLIC_URL: the links in mails lead there.')
  return { url, from }
}

// Error messages never contain the key.
function credentialsKeyOf(value: string | undefined, refuse: Refuse): Buffer | undefined {
  if (!value) return undefined
  const isKey = /^[0-9a-f]{64}$/i.test(value)
  if (!isKey) refuse('CREDENTIALS_KEY must be 64 hexadecimal digits, as `openssl rand -hex 32` prints them.')
  return isKey ? Buffer.from(value, 'hex') : undefined
}

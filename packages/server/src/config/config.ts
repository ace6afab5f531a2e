/** The configuration, read once at start from the environment. All errors are reported together. */
import { resolve } from 'node:path'
import { isLoopback } from './addresses.ts'
import { auditStreamOf, type AuditStream } from './audit-stream.ts'
import { bucketOf, type Bucket } from './bucket.ts'
import { directoryOf, type Directory } from './directory.ts'
import { smsGatewayOf, type SmsGateway } from './sms.ts'
import {
  adminOf,
  appNameOf,
  countOf,
  credentialsKeyOf,
  databaseUrlOf,
  frameAncestorsOf,
  heartbeatOf,
  mailOf,
  meteoHostOf,
  metricsTokenOf,
  minFreeDiskOf,
  portOf,
  publicUrlOf,
  rangesOf,
} from './values.ts'
import { weatherOf, type WeatherSources } from './weather.ts'

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
  if (valueOf('S3_BUCKET') && !valueOf('MEDIA_STORE')) refuse('S3_BUCKET needs MEDIA_STORE=s3: without it media are stored in DATA_DIR.')
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

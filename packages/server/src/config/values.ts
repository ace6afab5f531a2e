/** How single values of the environment are read: each names its variable and the expected form when it refuses one. */
import { passwordFault } from '@ridgeline/domain/access/password'
import { isAddressRange, webOriginOf } from './addresses.ts'

type Refuse = (fault: string) => void

export function portOf(value: string | undefined, refuse: Refuse): number {
  if (value && !(/^\d{1,5}$/.test(value) && Number(value) <= 65_535)) {
    refuse(`PORT must be a number from 0 (any free port) to 65535, not "${value}".`)
  }
  return Number(value ?? 3000)
}

export function countOf(name: string, value: string | undefined, fallback: number, refuse: Refuse): number {
  const count = Number(value ?? fallback)
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000)
    refuse(`${name} must be a whole number from 1 to 1000000, not "${value}".`)
  return count
}

// Error messages never contain the token.
export function metricsTokenOf(value: string | undefined, refuse: Refuse): string | undefined {
  if (value && !/^[\w.~+/-]{20,200}=*$/.test(value))
    refuse('METRICS_TOKEN must be 20 to 200 letters, digits and - . _ ~ + /, as a bearer token may be.')
  return value
}

export function heartbeatOf(value: string | undefined, refuse: Refuse): number {
  const seconds = Number(value ?? 30)
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 50) {
    refuse(`DEVICE_HEARTBEAT must be whole seconds from 1 to 50, not "${value}".`)
  }
  return seconds
}

export function minFreeDiskOf(value: string | undefined, refuse: Refuse): number {
  if (value && !/^\d{1,9}$/.test(value)) refuse(`MIN_FREE_DISK must be whole megabytes, 0 for none, not "${value}".`)
  return Number(value ?? 1024)
}

// The URL contains a password, so error messages never contain it.
export function databaseUrlOf(value: string | undefined, refuse: Refuse): string | undefined {
  const url = value && URL.parse(value)
  if (value && !(url && /^postgres(ql)?:$/.test(url.protocol))) {
    refuse('DATABASE_URL must look like postgres://user:password@host:5432/database.')
  }
  return value
}

export function publicUrlOf(value: string | undefined, refuse: Refuse): string | undefined {
  if (!value) return undefined
  const origin = webOriginOf(value)
  if (!origin) refuse(`PUBLIC_URL must be an origin like https://resort.example, without a path, not "${value}".`)
  return origin
}

export function adminOf(
  email: string | undefined,
  password: string | undefined,
  refuse: Refuse,
): { email: string; password: string } | undefined {
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

export function rangesOf(name: string, value: string | undefined, refuse: Refuse): string[] {
  const addresses = (value ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  for (const each of addresses.filter((each) => !isAddressRange(each))) {
    refuse(`${name} takes addresses or ranges like 10.0.0.0/8, separated by commas; "${each}" is neither.`)
  }
  return addresses
}

export function appNameOf(value = 'Ridgeline', refuse: Refuse): string {
  if ([...value].length > 60) refuse('APP_NAME must have at most 60 characters.')
  return value
}

// These values are sent in a response header, so only origins and 'self' are accepted.
export function frameAncestorsOf(value = "'self'", refuse: Refuse): string[] {
  const origins = value.split(/\s+/)
  for (const each of origins.filter((each) => each !== "'self'" && webOriginOf(each) !== each)) {
    refuse(`FRAME_ANCESTORS takes 'self' or origins like https://portal.example, separated by spaces; not "${each}".`)
  }
  return origins
}

/** In the format of `location.host`: lower case, with a port only if it is not the default. */
export function meteoHostOf(value: string | undefined, refuse: Refuse): string | undefined {
  if (!value) return undefined
  const host = URL.parse(`https://${value}`)?.host
  if (host !== value.toLowerCase()) refuse(`METEO_HOST must be a host like meteo.example or meteo.example:8443, not "${value}".`)
  return host
}

// The URL contains a password, so error messages never contain it.
export function mailOf(
  url: string | undefined,
  from: string | undefined,
  publicUrl: string | undefined,
  refuse: Refuse,
): { url: string; from: string } | undefined {
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
export function credentialsKeyOf(value: string | undefined, refuse: Refuse): Buffer | undefined {
  if (!value) return undefined
  const isKey = /^[0-9a-f]{64}$/i.test(value)
  if (!isKey) refuse('CREDENTIALS_KEY must be 64 hexadecimal digits, as `openssl rand -hex 32` prints them.')
  return isKey ? Buffer.from(value, 'hex') : undefined
}

/** Settings of the installation that are public before sign-in. */
import type { Localized } from '@ridgeline/domain/values/localized'
import { call } from '../../call/call.ts'
import { readStored } from '../../browser/storage.ts'
import { signal } from '../../browser/signal.ts'
import { useSyncExternalStore } from 'react'

export type LoginType = 'legacy' | 'directory'

export interface Settings {
  appName: string
  loginType: LoginType
  /** Whether users can sign in with a company account; unknown until the server has responded. */
  directory?: boolean
  /** Whether a forgotten password can be reset by mail; unknown until the server has responded. */
  passwordReset?: boolean
  /** Where passkeys can be used; `http://localhost` stands for each of its ports. */
  passkeyOrigin?: string
  /** The host of the meteo service, where it has one of its own (OP45). */
  meteoHost?: string
  /** The support contact, if configured. */
  support?: { email: string | null; phone: string | null }
  /** A message on the sign-in page. */
  notice?: Localized
  /** The server did not answer. */
  isUnreachable?: true
}

const changed = signal()
/** The page comes with the name of the installation as its title. */
let current: Settings = { appName: globalThis.document?.title || 'Ridgeline', loginType: 'legacy' }
let loading: Promise<void> | undefined

async function load() {
  try {
    const { notice: _notice, support: _support, isUnreachable: _unreachable, ...known } = current
    current = {
      ...known,
      ...(await call<Partial<Settings>>('GET', 'public/settings', undefined, { base: 'public', timeout: 4000, quiet: true })),
    }
    changed.emit()
  } catch {
    // The defaults lead to a sign-in page that works on every host.
    current = { ...current, isUnreachable: true }
    changed.emit()
  }
}

export const settings = {
  get: () => current,
  subscribe: changed.subscribe,
  load: () => (loading ??= load()),
  /** The settings were changed. */
  reload: load,
}

export const useSettings = () => useSyncExternalStore(settings.subscribe, settings.get, settings.get)

/** R4.6–8, T18, T19: where those who are not signed in go. */
export function loginPathOf(loginType: LoginType, lastLoginType: string | null, hostname: string): '/login' | '/login-legacy' {
  const isLegacy = loginType === 'legacy' || lastLoginType === 'legacy' || hostname.includes('localhost')
  return isLegacy ? '/login-legacy' : '/login'
}

/** R4.9: on the host of the meteo service one signs in there, at its own address. */
export const loginAddressOf = (path: string, host: string, meteoHost: string | undefined) =>
  meteoHost && host === meteoHost ? `https://${meteoHost}${path}` : path

export async function loginAddress(): Promise<string> {
  await settings.load()
  const path = loginPathOf(current.loginType, readStored('lastLoginType'), location.hostname)
  return loginAddressOf(path, location.host, current.meteoHost)
}

/** Only addresses of our own may follow a sign-in. */
export const safeReturnUrl = (url: unknown): string => (typeof url === 'string' && /^\/(?![/\\])/.test(url) ? url : '/')

/** The server answers this URL, not the router (T17). It leads back to the given page of our own. */
export const directoryAddress = (returnUrl: unknown): string =>
  typeof returnUrl === 'string' ? `/login-ad?${new URLSearchParams({ returnUrl })}` : '/login-ad'

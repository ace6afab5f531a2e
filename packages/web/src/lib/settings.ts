/** What the house says before anyone is signed in. */
import { call } from './call.ts'
import { readStored } from './storage.ts'
import { signal } from './signal.ts'
import { useSyncExternalStore } from 'react'

export type LoginType = 'legacy' | 'directory'

export interface Settings {
  appName: string
  loginType: LoginType
}

const changed = signal()
let current: Settings = { appName: 'Ridgeline', loginType: 'legacy' }
let loading: Promise<void> | undefined

async function load() {
  try {
    current = { ...current, ...(await call<Partial<Settings>>('GET', 'public/settings', undefined, { base: 'public', timeout: 4000 })) }
    changed.emit()
  } catch {
    // The defaults lead to a sign-in page that works on every host.
  }
}

export const settings = {
  get: () => current,
  subscribe: changed.subscribe,
  load: () => (loading ??= load()),
}

export const useSettings = () => useSyncExternalStore(settings.subscribe, settings.get)

/** R4.6–8, T18, T19: where those who are not signed in go. */
export function loginPathOf(loginType: LoginType, lastLoginType: string | null, hostname: string): '/login' | '/login-legacy' {
  const isLegacy = loginType === 'legacy' || lastLoginType === 'legacy' || hostname.includes('localhost')
  return isLegacy ? '/login-legacy' : '/login'
}

export async function loginPath() {
  await settings.load()
  return loginPathOf(current.loginType, readStored('lastLoginType'), location.hostname)
}

/** Only addresses of our own may follow a sign-in. */
export const safeReturnUrl = (url: unknown): string => (typeof url === 'string' && /^\/(?![/\\])/.test(url) ? url : '/')

/** Settings, on the server. */
import type { SettingState } from '@ridgeline/domain/answers/settings'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'

export const settingsKey = (resortId: string | undefined) => ['settings', 'states', resortId ?? null] as const

export const settingsQuery = (resortId: string | undefined) =>
  queryOptions({
    queryKey: settingsKey(resortId),
    queryFn: async ({ signal }) =>
      (await call<{ items: SettingState[] }>('GET', 'settings', resortId ? { resortId } : undefined, { signal, quiet: true })).items,
  })

/** `null` removes the own value, so that the inherited one applies. */
export const decideSetting = ({ key, version }: SettingState, resortId: string | undefined, value: unknown) =>
  call<SettingState>('PATCH', `settings/${key}`, { value, resortId: resortId ?? null }, { ifMatch: version, quiet: true })

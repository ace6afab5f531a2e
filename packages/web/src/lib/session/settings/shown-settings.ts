/** Global settings that all signed-in users see. */
import type { ShownSettings } from '@ridgeline/domain/answers/settings'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../call/call.ts'

export const shownSettingsQuery = (resortId: string | undefined) =>
  queryOptions({
    queryKey: ['settings', 'shown', resortId ?? null],
    queryFn: ({ signal }) => call<ShownSettings>('GET', 'settings/shown', resortId ? { resortId } : undefined, { signal, quiet: true }),
    staleTime: Infinity,
  })

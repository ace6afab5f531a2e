/** The screens of a resort and the commands to them. Their state is updated live; ages grow meanwhile. */
import type { OrderKind, Screen } from '@ridgeline/domain/devices/heartbeat'
import { device } from '@ridgeline/domain/entities/device'
import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '../../lib/call/queries/query-keys.ts'
import { call } from '../../lib/call/call.ts'

/** Not every heartbeat is published, so the state is polled at the interval of heartbeats. */
const every = 30_000

export function useScreens(resortId: string | undefined) {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.list(device.name, { screens: resortId }),
    queryFn: ({ signal }) => call<{ items: Screen[] }>('GET', 'devices/screens', { resortId }, { signal, quiet: true }),
    enabled: resortId !== undefined,
    refetchInterval: every,
  })
  return { screens: data?.items, error, refetch }
}

export const order = (id: string, kind: OrderKind) => call<void>('POST', `devices/${id}/orders`, { kind })
export const pair = (id: string, code: string) => call<void>('POST', `devices/${id}/pair`, { code }, { quiet: true })
export const unpair = (id: string) => call<void>('POST', `devices/${id}/unpair`)

/** The background work, on the server. */
import type { BackgroundWork, ListedJob } from '@ridgeline/domain/answers/background-work'
import type { ChannelState } from '@ridgeline/domain/answers/notifications'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'

/** Milliseconds between two requests while the page is open; jobs send no live changes. */
const every = 5_000

export const backgroundWorkKey = ['background-work'] as const

export const backgroundWorkQuery = queryOptions({
  queryKey: backgroundWorkKey,
  queryFn: ({ signal }) => call<BackgroundWork>('GET', 'background-work', undefined, { signal, quiet: true }),
  refetchInterval: every,
})

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => call<{ channels: ChannelState[] }>('GET', 'background-work/notifications', undefined, { signal, quiet: true }),
  refetchInterval: every,
})

export const retryJob = ({ id }: ListedJob) => call('POST', `background-work/jobs/${id}/retry`)

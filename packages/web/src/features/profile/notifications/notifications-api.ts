/** The browsers in which the user gets alarms, on the server. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'
import type { Device } from '../../../page-parts/devices/device.tsx'

export interface OwnBrowser extends Device {
  id: string
  /** SHA-256 of the endpoint, in hexadecimal. */
  addressHash: string
  createdAt: string
}

export interface OwnBrowsers {
  /** Null while nothing is pushed. */
  publicKey: string | null
  /** Variables of the configuration without which nothing is pushed. */
  missing: string[]
  hasMail: boolean
  items: OwnBrowser[]
}

export const ownBrowsersQuery = queryOptions({
  queryKey: ['profile', 'browsers'],
  queryFn: ({ signal }) => call<OwnBrowsers>('GET', 'profile/browsers', undefined, { signal, quiet: true }),
  staleTime: 0,
})

export const addBrowser = (subscription: PushSubscriptionJSON) =>
  call<{ id: string }>('POST', 'profile/browsers', { subscription }, { quiet: true })
export const removeBrowser = ({ id }: OwnBrowser) => call<void>('DELETE', `profile/browsers/${id}`, undefined, { quiet: true })

/** What was last fetched for the weather of a resort, on the server. */
import type { PlaceFetch, WeatherFetches } from '@ridgeline/domain/answers/weather-fetches'
import { weatherSettings } from '@ridgeline/domain/entities/weather-settings'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../../lib/call/queries/query-keys.ts'
import { call } from '../../lib/call/call.ts'

/** Milliseconds: an attempt changes no record, so no live change follows it. */
const every = 30_000

export const fetchesQuery = (resortId: string) =>
  queryOptions({
    queryKey: queryKeys.list(weatherSettings.name, { fetches: true, resortId }),
    queryFn: ({ signal }) => call<WeatherFetches>('GET', `weather-fetches?resortId=${resortId}`, undefined, { signal, quiet: true }),
    refetchInterval: every,
  })

export const chooseProvider = (settingsId: string) => call<PlaceFetch>('POST', `weather-fetches/${settingsId}/use`)

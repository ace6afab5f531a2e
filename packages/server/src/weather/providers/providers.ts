/** The providers that the server asks, by the name they have in the settings. */
import type { FetchedProvider } from '@ridgeline/domain/operation/weather-providers'
import type { WeatherSources } from '../../config/weather.ts'
import type { Reading } from '../reading.ts'
import { metNorwayAddress, metNorwayReading } from './met-norway.ts'
import { openMeteoAddress, openMeteoReading } from './open-meteo.ts'
import type { Spot } from './spot.ts'

interface Provider {
  /** Without a key, so that it can be stored and logged. */
  addressOf(sources: WeatherSources, spot: Spot): string
  /** The address that is requested. */
  withKey(address: string, sources: WeatherSources): string
  needsContact: boolean
  /** @throws UnreadableError */
  readingOf(body: unknown): Reading
}

export const providers: Readonly<Record<FetchedProvider, Provider>> = {
  openMeteo: {
    addressOf: ({ openMeteoUrl }, spot) => openMeteoAddress(openMeteoUrl, spot),
    withKey: (address, { openMeteoKey }) => (openMeteoKey ? `${address}&apikey=${openMeteoKey}` : address),
    needsContact: false,
    readingOf: openMeteoReading,
  },
  metNorway: {
    addressOf: ({ metNorwayUrl }, spot) => metNorwayAddress(metNorwayUrl, spot),
    withKey: (address) => address,
    needsContact: true,
    readingOf: metNorwayReading,
  },
}

/** How the server names itself to providers, as the terms of MET Norway describe it. */
export const userAgentOf = ({ contact }: WeatherSources): string => (contact ? `Ridgeline ${contact}` : 'Ridgeline')

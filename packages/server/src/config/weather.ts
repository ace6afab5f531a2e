/** Configuration of the weather providers. */
import { webOriginOf } from './addresses.ts'

export interface WeatherSources {
  /** An e-mail address or website of the operator; without one MET Norway is not asked, because its terms require it. */
  contact?: string
  openMeteoUrl: string
  /** Key of a subscription: without one, Open-Meteo permits non-commercial use only. */
  openMeteoKey?: string
  metNorwayUrl: string
}

/** Open-Meteo serves subscribers at an address of their own. */
const openMeteo = { free: 'https://api.open-meteo.com', subscribed: 'https://customer-api.open-meteo.com' }
const metNorway = 'https://api.met.no'

/** @param refuse called with each invalid value. */
export function weatherOf(valueOf: (name: string) => string | undefined, refuse: (fault: string) => void): WeatherSources {
  const contact = valueOf('WEATHER_CONTACT')
  // It is sent in a header.
  if (contact && !/^([!-~]{1,150}@[!-~]{3,150}|https?:\/\/[!-~]{3,190})$/.test(contact))
    refuse(`WEATHER_CONTACT must be an e-mail address or the URL of a website, not "${contact}".`)
  const openMeteoKey = valueOf('OPEN_METEO_KEY')
  // Error messages never contain the key.
  if (openMeteoKey && !/^[\w-]{8,100}$/.test(openMeteoKey)) refuse('OPEN_METEO_KEY must be 8 to 100 letters, digits, - and _.')
  const originOf = (name: string, usual: string) => {
    const value = valueOf(name)
    const origin = webOriginOf(value ?? usual)
    if (!origin) refuse(`${name} must be an origin like ${usual}, not "${value}".`)
    return origin ?? usual
  }
  return {
    ...(contact && { contact }),
    openMeteoUrl: originOf('OPEN_METEO_URL', openMeteoKey ? openMeteo.subscribed : openMeteo.free),
    ...(openMeteoKey && { openMeteoKey }),
    metNorwayUrl: originOf('MET_NORWAY_URL', metNorway),
  }
}

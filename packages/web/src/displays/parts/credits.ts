/** The providers of the weather that is shown, which their licences require to be named. */
import type { ShownWeather } from '@ridgeline/domain/displays/feed'
import { providerCredit } from '@ridgeline/domain/operation/weather-providers'

export const creditsOf = (places: readonly Pick<ShownWeather, 'provider'>[]): string =>
  [...new Set(places.flatMap(({ provider }) => provider ?? []))].map(providerCredit).join(', ')

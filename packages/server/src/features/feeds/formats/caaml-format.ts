/** CAAML v6 as JSON: avalanche bulletins as the European warning services exchange them (decision 0118). */
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { caamlOf } from '../../../weather/caaml/caaml-out.ts'
import type { FeedFormat } from './format.ts'

export const caamlFormat: FeedFormat = {
  suffix: 'caaml',
  // No media type is registered; `application/json` is that of the JSON format.
  type: 'application/vnd.caaml+json',
  isInOneLanguage: true,
  namesNext: false,
  fits: ({ name }) => name === weatherAvalanche.name,
  write({ records, resorts }, { language = 'en' }) {
    const zones = new Map(resorts.map(({ id, timezone }) => [id, timezone]))
    return JSON.stringify(caamlOf(records, language, (resortId) => zones.get(resortId) ?? 'UTC'))
  },
}

/** CAAML v6 as JSON: avalanche bulletins as the European warning services exchange them (decision 0118). */
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { caamlOf } from '../../../weather/caaml/caaml-out.ts'
import type { FeedFormat } from './format.ts'
import { termsByRecord } from './record-terms.ts'

export const caamlFormat: FeedFormat = {
  suffix: 'caaml',
  // No media type is registered; `application/json` is that of the JSON format.
  type: 'application/vnd.caaml+json',
  isInOneLanguage: true,
  namesNext: false,
  // The bulletin of yesterday can hold until today's is published.
  window: { days: 1, from: 'date', order: 'date' },
  fits: ({ name }) => name === weatherAvalanche.name,
  write(content, context) {
    // Bulletins are whole whichever fields were asked for: one without its danger or elevation is not valid.
    const { records, resorts } = content
    const { language = 'en' } = context
    const termsFor = termsByRecord(content, context)
    const zones = new Map(resorts.map(({ id, timezone }) => [id, timezone]))
    const customData = new Map(records.map((record) => [record.id, termsFor(record)]))
    const { bulletins } = caamlOf(records, language, (resortId) => zones.get(resortId) ?? 'UTC')
    return JSON.stringify({ bulletins: bulletins.map((bulletin) => ({ ...bulletin, customData: customData.get(bulletin.bulletinID) })) })
  },
}

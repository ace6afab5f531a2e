import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, choices, date, flag, instant, integer, localized, text } from '../declare/field.ts'
import { ordered, requiredIf, type Rule } from '../check/rule.ts'
import { aspects, avalancheDangers, avalancheProblems, avalancheTendencies } from '../declare/vocabulary.ts'

const step = 100

/** Bulletins use whole hundreds of metres; finer values would be falsely precise. */
const wholeHundreds: Rule<'elevationBoundary'> = {
  reads: ['elevationBoundary'],
  find: ({ elevationBoundary: boundary }) =>
    typeof boundary === 'number' && boundary % step !== 0 ? { field: 'elevationBoundary', rule: 'step', args: [step] } : undefined,
}

/** An avalanche bulletin of a region and a day. CAAML v6, EAWS danger scale. */
export const weatherAvalanche = entity('weatherAvalanche', {
  plural: 'weather-avalanches',
  scope: 'resort',
  sections: {
    general: {
      regionName: localized({ required: true, max: 120 }),
      /** EAWS micro-region, CAAML regions[].regionID. */
      regionId: text({ max: 40, format: 'eawsRegion' }),
      date: date({ required: true }),
      dangerAm: choice(avalancheDangers, { required: true }),
      /** If omitted, the server sets it to that of the morning. */
      dangerPm: choice(avalancheDangers),
      elevationBoundary: integer({ min: 0, max: 4800, unit: 'm' }),
      /** Above the boundary; without one `dangerAm` applies everywhere, otherwise below it. */
      dangerAmUpper: choice(avalancheDangers),
      dangerPmUpper: choice(avalancheDangers),
      avalancheProblems: choices(avalancheProblems),
      aspects: choices(aspects),
      tendency: choice(avalancheTendencies),
    },
    content: {
      highlights: localized({ max: 200 }),
      text: localized({ max: 10_000, rich: true }),
      snowpackText: localized({ max: 10_000, rich: true }),
      travelAdvisory: localized({ max: 10_000, rich: true }),
    },
    validity: {
      publicationTime: instant(),
      validFrom: instant(),
      validTo: instant(),
      unscheduled: flag({ default: false }),
    },
    source: {
      sourceName: text({ max: 120, default: 'HZS – Stredisko lavínovej prevencie' }),
      sourceUrl: text({ max: 500, format: 'url', default: 'https://www.laviny.sk' }),
    },
  },
  unique: [['date', 'regionId']],
  rules: [
    wholeHundreds,
    requiredIf('elevationBoundary', 'dangerAmUpper'),
    requiredIf('elevationBoundary', 'dangerPmUpper'),
    ordered('validFrom', 'validTo'),
  ],
  list: [
    'regionName',
    'date',
    'dangerAm',
    'dangerAmUpper',
    'dangerPm',
    'dangerPmUpper',
    'elevationBoundary',
    'avalancheProblems',
    'tendency',
    'publicationTime',
    'validTo',
    'active',
  ],
  card: { side: 'dangerAm', facts: ['dangerPm', 'date'] },
  operational: [
    'dangerAm',
    'dangerPm',
    'elevationBoundary',
    'dangerAmUpper',
    'dangerPmUpper',
    'avalancheProblems',
    'aspects',
    'tendency',
    'highlights',
  ],
  filters: ['date', 'dangerAm', 'dangerPm', 'avalancheProblems', 'aspects', 'tendency', 'unscheduled'],
  publication: { schemaOrg: 'SpecialAnnouncement', from: 'publicationTime' },
})

export type WeatherAvalanche = EntityOf<typeof weatherAvalanche>
export type WeatherAvalancheDraft = DraftOf<typeof weatherAvalanche>

/**
 * Avalanche bulletins: for the Hohe Tauern those of avalanche.report (CC BY) of 21 December 2023 with today's date, for other resorts
 * invented.
 */
import { weatherAvalanche, type WeatherAvalancheDraft } from '@ridgeline/domain/entities/weather-avalanche'
import { portion } from '../portion.ts'
import { markedAsDemo, sameInAllLanguages, paragraph, inAllLanguages } from '../words.ts'

const ofTheAlbina = { sourceName: 'avalanche.report, CC BY (demo: 2023-12-21)', sourceUrl: 'https://avalanche.report' }
const invented = { sourceName: 'Demo', sourceUrl: null }
const advice = inAllLanguages('Off piste, the situation calls for experience and care.')

export const avalanches = [
  portion<WeatherAvalancheDraft>(weatherAvalanche, 'hohe-tauern', ({ day, at }) => {
    const valid = { date: day(0), publicationTime: at(-1, '16:00'), validFrom: at(-1, '16:00'), validTo: at(0, '16:00'), ...ofTheAlbina }
    return [
      {
        ...valid,
        externalId: 'caaml:AT-07-26',
        regionId: 'AT-07-26',
        regionName: inAllLanguages('Glockner Group'),
        dangerAm: 'moderate',
        dangerPm: 'moderate',
        avalancheProblems: ['wind_slab', 'gliding_snow'],
        aspects: ['N', 'NE', 'NW'],
        tendency: 'increasing',
        highlights: markedAsDemo(inAllLanguages('Fresh wind slabs require caution. Gliding snow represents the main danger.')),
        text: paragraph(
          inAllLanguages(
            'The fresh wind slabs are in isolated cases prone to triggering especially on very steep shady slopes above approximately 2400 m. These can especially at their margins be released by a single winter sport participant and reach medium size.',
          ),
        ),
        snowpackText: paragraph(
          inAllLanguages(
            'The weather conditions gave rise to increasing consolidation of the snowpack. Towards its base, the snowpack is faceted.',
          ),
        ),
      },
      {
        ...valid,
        externalId: 'caaml:AT-07-27',
        regionId: 'AT-07-27',
        regionName: inAllLanguages('Deferegger Alps East'),
        dangerAm: 'low',
        dangerPm: 'low',
        elevationBoundary: 2400,
        dangerAmUpper: 'moderate',
        dangerPmUpper: 'moderate',
        avalancheProblems: ['wind_slab'],
        aspects: ['N', 'NE', 'E', 'NW'],
        tendency: 'increasing',
        highlights: markedAsDemo(inAllLanguages('A quite favourable avalanche situation will prevail. Wind slabs require caution.')),
        text: paragraph(
          inAllLanguages('The fresh and older wind slabs are in some cases still prone to triggering above approximately 2400 m.'),
        ),
      },
      {
        ...valid,
        externalId: 'caaml:AT-07-29',
        regionId: 'AT-07-29',
        regionName: inAllLanguages('Lienz Dolomites'),
        dangerAm: 'low',
        dangerPm: 'low',
        avalancheProblems: ['wind_slab'],
        aspects: ['N', 'NE', 'E', 'NW'],
        tendency: 'increasing',
        highlights: markedAsDemo(inAllLanguages('A generally favourable avalanche situation will prevail. Wind slabs require caution.')),
      },
    ]
  }),
  portion<WeatherAvalancheDraft>(weatherAvalanche, 'zermatt-cervinia', ({ day, at }) => {
    const bulletin = {
      ...invented,
      regionName: sameInAllLanguages('Zermatt'),
      elevationBoundary: 2600,
      travelAdvisory: paragraph(markedAsDemo(advice)),
    }
    return [
      {
        ...bulletin,
        externalId: 'demo:zermatt-today',
        date: day(0),
        dangerAm: 'low',
        dangerPm: 'moderate',
        dangerAmUpper: 'moderate',
        dangerPmUpper: 'increased',
        avalancheProblems: ['wind_slab', 'new_snow'],
        aspects: ['N', 'NE', 'E'],
        tendency: 'increasing',
        publicationTime: at(-1, '16:00'),
        validFrom: at(-1, '16:00'),
        validTo: at(0, '16:00'),
        highlights: markedAsDemo(inAllLanguages('The danger of wind slabs rises in the afternoon.')),
      },
      {
        ...bulletin,
        externalId: 'demo:zermatt-yesterday',
        date: day(-1),
        dangerAm: 'low',
        dangerPm: 'low',
        dangerAmUpper: 'moderate',
        dangerPmUpper: 'moderate',
        avalancheProblems: ['wind_slab'],
        aspects: ['N', 'NE'],
        tendency: 'steady',
        publicationTime: at(-2, '16:00'),
        validFrom: at(-2, '16:00'),
        validTo: at(-1, '16:00'),
      },
    ]
  }),
  portion<WeatherAvalancheDraft>(weatherAvalanche, 'vysoke-tatry', ({ day, at }) => [
    {
      ...invented,
      externalId: 'demo:vysoke-tatry',
      regionName: inAllLanguages('High Tatras'),
      date: day(0),
      dangerAm: 'low',
      dangerPm: 'low',
      elevationBoundary: 1800,
      dangerAmUpper: 'moderate',
      dangerPmUpper: 'moderate',
      avalancheProblems: ['wind_slab'],
      aspects: ['N', 'NE', 'E'],
      tendency: 'steady',
      publicationTime: at(-1, '15:00'),
      highlights: markedAsDemo(inAllLanguages('Moderate danger above 1800 m, wind slabs in gullies.')),
    },
  ]),
  portion<WeatherAvalancheDraft>(weatherAvalanche, 'jasna', ({ day, at }) => {
    const bulletin = {
      ...invented,
      regionName: inAllLanguages('Low Tatras'),
      dangerAm: 'low',
      elevationBoundary: 1700,
      dangerAmUpper: 'moderate',
    } as const
    return [
      {
        ...bulletin,
        avalancheProblems: ['wind_slab', 'new_snow'],
        aspects: ['N', 'NE', 'E'],
        externalId: 'demo:jasna-today',
        date: day(0),
        dangerPm: 'low',
        dangerPmUpper: 'increased',
        tendency: 'increasing',
        publicationTime: at(-1, '15:00'),
        highlights: markedAsDemo(inAllLanguages('The danger of wind slabs rises in the afternoon.')),
        travelAdvisory: paragraph(markedAsDemo(advice)),
      },
      {
        ...bulletin,
        avalancheProblems: ['wind_slab'],
        aspects: ['N', 'NE', 'E'],
        externalId: 'demo:jasna-yesterday',
        date: day(-1),
        dangerPm: 'low',
        dangerPmUpper: 'moderate',
        tendency: 'steady',
        publicationTime: at(-2, '15:00'),
      },
    ]
  }),
]

/** Avalanche bulletins: of the Hohe Tauern those of avalanche.report (CC BY) of 21 December 2023 under today's date, of the others invented. */
import { weatherAvalanche, type WeatherAvalancheDraft } from '@ridgeline/domain/entities/weather-avalanche'
import { portion } from '../portion.ts'
import { demo, everywhere, paragraph, say } from '../words.ts'

const ofTheAlbina = { sourceName: 'avalanche.report, CC BY (demo: 2023-12-21)', sourceUrl: 'https://avalanche.report' }
const invented = { sourceName: 'Demo', sourceUrl: null }
const advice = say(
  'Lavínová situácia vyžaduje skúsenosti a opatrnosť mimo zjazdoviek.',
  'Off piste, the situation calls for experience and care.',
  'Abseits der Pisten sind Erfahrung und Vorsicht nötig.',
  'Poza trasami sytuacja wymaga doświadczenia i ostrożności.',
)

export const avalanches = [
  portion<WeatherAvalancheDraft>(weatherAvalanche, 'hohe-tauern', ({ day, at }) => {
    const valid = { date: day(0), publicationTime: at(-1, '16:00'), validFrom: at(-1, '16:00'), validTo: at(0, '16:00'), ...ofTheAlbina }
    return [
      {
        ...valid,
        externalId: 'caaml:AT-07-26',
        regionId: 'AT-07-26',
        regionName: say('Glocknerova skupina', 'Glockner Group', 'Glocknergruppe', 'Grupa Glocknera'),
        dangerAm: 'moderate',
        dangerPm: 'moderate',
        avalancheProblems: ['wind_slab', 'gliding_snow'],
        aspects: ['N', 'NE', 'NW'],
        tendency: 'increasing',
        highlights: demo(
          say(
            'Pozor na čerstvý naviaty sneh. Hlavným nebezpečenstvom je kĺzavý sneh.',
            'Fresh wind slabs require caution. Gliding snow represents the main danger.',
            'Frischen Triebschnee beachten. Gleitschnee ist die Hauptgefahr.',
          ),
        ),
        text: paragraph(
          say(
            'Čerstvé vankúše naviateho snehu sú ojedinele náchylné na uvoľnenie, najmä na veľmi strmých tienistých svahoch nad 2400 m.',
            'The fresh wind slabs are in isolated cases prone to triggering especially on very steep shady slopes above approximately 2400 m. These can especially at their margins be released by a single winter sport participant and reach medium size.',
          ),
        ),
        snowpackText: paragraph(
          say(
            'Snehová pokrývka sa spevňuje. Smerom k zemi je hranatozrnná.',
            'The weather conditions gave rise to increasing consolidation of the snowpack. Towards its base, the snowpack is faceted.',
          ),
        ),
      },
      {
        ...valid,
        externalId: 'caaml:AT-07-27',
        regionId: 'AT-07-27',
        regionName: say('Deferegské Alpy – východ', 'Deferegger Alps East', 'Defereggengebirge Ost', 'Alpy Deferegger – wschód'),
        dangerAm: 'low',
        dangerPm: 'low',
        elevationBoundary: 2400,
        dangerAmUpper: 'moderate',
        dangerPmUpper: 'moderate',
        avalancheProblems: ['wind_slab'],
        aspects: ['N', 'NE', 'E', 'NW'],
        tendency: 'increasing',
        highlights: demo(
          say(
            'Pomerne priaznivá situácia. Pozor na naviaty sneh.',
            'A quite favourable avalanche situation will prevail. Wind slabs require caution.',
            'Recht günstige Lawinensituation. Triebschnee beachten.',
          ),
        ),
        text: paragraph(
          say(
            'Staršie vankúše naviateho snehu sa dajú nad 2400 m miestami ešte uvoľniť.',
            'The fresh and older wind slabs are in some cases still prone to triggering above approximately 2400 m.',
          ),
        ),
      },
      {
        ...valid,
        externalId: 'caaml:AT-07-29',
        regionId: 'AT-07-29',
        regionName: say('Lienzské Dolomity', 'Lienz Dolomites', 'Lienzer Dolomiten', 'Dolomity Lienzkie'),
        dangerAm: 'low',
        dangerPm: 'low',
        avalancheProblems: ['wind_slab'],
        aspects: ['N', 'NE', 'E', 'NW'],
        tendency: 'increasing',
        highlights: demo(
          say(
            'Vo všeobecnosti priaznivá situácia. Pozor na naviaty sneh.',
            'A generally favourable avalanche situation will prevail. Wind slabs require caution.',
            'Allgemein günstige Lawinensituation. Triebschnee beachten.',
          ),
        ),
      },
    ]
  }),
  portion<WeatherAvalancheDraft>(weatherAvalanche, 'zermatt-cervinia', ({ day, at }) => {
    const bulletin = { ...invented, regionName: everywhere('Zermatt'), elevationBoundary: 2600, travelAdvisory: paragraph(demo(advice)) }
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
        highlights: demo(
          say(
            'Popoludní stúpne nebezpečenstvo naviateho snehu.',
            'The danger of wind slabs rises in the afternoon.',
            'Die Triebschneegefahr steigt am Nachmittag.',
          ),
        ),
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
      regionName: say('Vysoké Tatry', 'High Tatras', 'Hohe Tatra', 'Tatry Wysokie'),
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
      highlights: demo(
        say(
          'Nad 1800 m mierne nebezpečenstvo, v žľaboch naviaty sneh.',
          'Moderate danger above 1800 m, wind slabs in gullies.',
          'Mäßige Gefahr oberhalb 1800 m, Triebschnee in Rinnen.',
          'Powyżej 1800 m zagrożenie umiarkowane, w żlebach śnieg nawiany.',
        ),
      ),
    },
  ]),
]

/** Weather of the resorts: settings, current values, forecasts. All invented, and deterministic except for the dates. */
import { snowReport, type SnowReportDraft } from '@ridgeline/domain/entities/snow-report'
import { weatherCurrent, type WeatherCurrentDraft } from '@ridgeline/domain/entities/weather-current'
import { weatherForecast, type WeatherForecastDraft } from '@ridgeline/domain/entities/weather-forecast'
import { weatherSettings, type WeatherSettingsDraft } from '@ridgeline/domain/entities/weather-settings'
import { tenth } from '@ridgeline/domain/formatting/tenth'
import type { DemoAlias } from '../demo-resorts.ts'
import { portion, type Demo } from '../portion.ts'
import { between, randomOf } from '../random.ts'
import { markedAsDemo, sameInAllLanguages, inAllLanguages } from '../words.ts'
import { locationAt } from './stations.ts'

interface Spot {
  location: string
  name: string
  /** Temperature at noon of an ordinary day in late November. */
  noon: number
  snow: number
  station: string | null
}

const spots: Partial<Record<DemoAlias, readonly Spot[]>> = {
  'zermatt-cervinia': [
    { location: 'demo:zermatt', name: 'Zermatt', noon: 3, snow: 12, station: null },
    { location: 'demo:trockener-steg', name: 'Trockener Steg', noon: -6, snow: 96, station: 'ZT-2939' },
    { location: 'demo:glacier-paradise', name: 'Matterhorn glacier paradise', noon: -11, snow: 184, station: 'MG-3883' },
  ],
  'vysoke-tatry': [
    { location: 'demo:strbske-pleso', name: 'Štrbské Pleso', noon: 0, snow: 18, station: null },
    { location: 'demo:tatranska-lomnica', name: 'Tatranská Lomnica', noon: 3, snow: 4, station: null },
  ],
  jasna: [
    { location: locationAt('biela-put'), name: 'Biela Púť', noon: 0, snow: 18, station: null },
    { location: locationAt('chopok'), name: 'Chopok', noon: -5, snow: 42, station: 'CHO-2004' },
  ],
}

const parts = ['morning', 'afternoon', 'evening', 'night'] as const
/** WMO weather codes: clear, partly cloudy, overcast, light snow, snow. */
const skies = [0, 1, 2, 3, 71, 73] as const
const firstSnowCode = 71
const daysAhead = 7

const skyTexts: Readonly<Record<number, ReturnType<typeof inAllLanguages>>> = {
  0: inAllLanguages('sunny, good visibility'),
  3: inAllLanguages('overcast'),
  73: inAllLanguages('snowfall, wind on the ridge'),
}

type Part = NonNullable<WeatherForecastDraft['partOfDay']>

/** The temperature range of each part of the day, as shares between the minimum and maximum of the day. */
const reach: Readonly<Record<Part, readonly [from: number, to: number]>> = {
  day: [0, 1],
  morning: [0.2, 0.6],
  afternoon: [0.6, 1],
  evening: [0.3, 0.6],
  night: [0, 0.3],
}

/** All places of a resort have the same sky and wind. */
function dayOf(resort: DemoAlias, date: string) {
  const random = randomOf(`${resort} ${date}`)
  const weatherCode = skies[between(random, 0, skies.length - 1)]!
  const isSnow = weatherCode >= firstSnowCode
  return {
    weatherCode,
    warmth: between(random, -3, 3),
    spread: between(random, 4, 7),
    windDirection: between(random, 24, 34) * 10,
    precipitationProbability: isSnow ? between(random, 60, 95) : between(random, 0, 30),
    precipitation: isSnow ? tenth(1 + random() * 8) : 0,
    snowfall: isSnow ? between(random, 2, 14) : 0,
    freezingLevel: between(random, 14, 22) * 100,
    sunshineDuration: isSnow ? 1 : between(random, 3, 8),
  }
}

function forecastOf(
  resort: DemoAlias,
  { location, noon }: Spot,
  date: string,
  partOfDay: Part,
  { idOf, at }: Demo,
): WeatherForecastDraft & { externalId: string } {
  const { warmth, spread, sunshineDuration, ...day } = dayOf(resort, date)
  const random = randomOf(`${location} ${date} ${partOfDay}`)
  const windSpeed = between(random, 2, 11)
  const skyText = skyTexts[day.weatherCode]
  const [from, to] = reach[partOfDay]
  const lowest = noon + warmth - spread
  return {
    ...day,
    externalId: `demo:${location.replace(/^.*[:/]/, '')}:${date}:${partOfDay}`,
    locationId: idOf('location', location),
    date,
    partOfDay,
    temperatureMin: Math.round(lowest + from * spread),
    temperatureMax: Math.round(lowest + to * spread),
    ...(skyText && partOfDay === 'day' && { text: markedAsDemo(skyText) }),
    windSpeed,
    windGusts: windSpeed + between(random, 2, 8),
    sunshineDuration: partOfDay === 'day' ? sunshineDuration : null,
    source: 'manual',
    issuedAt: at(-1, '16:00'),
  }
}

function forecastsOf(resort: DemoAlias, own: readonly Spot[], about: Demo) {
  const of = (spot: Spot, ahead: number, part: Part) => forecastOf(resort, spot, about.day(ahead), part, about)
  const whole = own.flatMap((spot) => Array.from({ length: daysAhead }, (_, ahead) => of(spot, ahead, 'day')))
  return [...whole, ...own.slice(0, 1).flatMap((spot) => parts.map((part) => of(spot, 0, part)))]
}

function currentOf({ location, name, noon, snow, station }: Spot, { idOf, ago, at }: Demo): WeatherCurrentDraft & { externalId: string } {
  const random = randomOf(`now ${location}`)
  const [windSpeed, humidity] = [tenth(2 + random() * 9), between(random, 48, 88)]
  return {
    externalId: `demo:now:${location.replace(/^.*[:/]/, '')}`,
    name: sameInAllLanguages(name),
    locationId: idOf('location', location),
    measuredAt: ago(station ? 7 : 95),
    source: station ? 'station' : 'manual',
    ...(!station && { manualValidUntil: at(1, '06:00') }),
    // No station has sent anything.
    text: markedAsDemo(inAllLanguages('Invented values')),
    weatherCode: skies[between(random, 0, 3)]!,
    temperature: tenth(noon + random() * 2),
    apparentTemperature: tenth(noon - windSpeed / 2),
    relativeHumidity: humidity,
    windSpeed,
    windGusts: tenth(windSpeed * 1.6),
    windDirection: between(random, 24, 34) * 10,
    cloudCover: between(random, 5, 80),
    visibility: between(random, 8, 40) * 1000,
    snowDepth: snow,
    snowfall24h: between(random, 0, 8),
  }
}

const settingsOf = ({ location, name, station }: Spot, { idOf }: Demo): WeatherSettingsDraft & { externalId: string } => ({
  externalId: `demo:settings:${location.replace(/^.*[:/]/, '')}`,
  name: sameInAllLanguages(name),
  locationId: idOf('location', location),
  provider: station ? 'ownStation' : 'manual',
  stationId: station,
  pollInterval: station ? 10 : 60,
  staleAfter: station ? 45 : 720,
  windLimit: station ? 17 : null,
})

export const weather = Object.entries(spots).flatMap(([alias, own]) => {
  // The keys are aliases: see the type of `spots`.
  const resort = alias as DemoAlias
  return [
    portion<WeatherSettingsDraft>(weatherSettings, resort, (about) => own.map((spot) => settingsOf(spot, about))),
    portion<WeatherCurrentDraft>(weatherCurrent, resort, (about) => own.map((spot) => currentOf(spot, about))),
    portion<WeatherForecastDraft>(weatherForecast, resort, (about) => forecastsOf(resort, own, about)),
    // Computed from the other records, and not released yet.
    portion<SnowReportDraft>(snowReport, resort, ({ day }) => [{ externalId: 'demo:snow-report', date: day(0) }]),
  ]
})

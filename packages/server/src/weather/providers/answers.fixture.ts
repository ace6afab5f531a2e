/** Answers in the documented form of both providers, for a place with the same weather at all hours from the hour of `now` on. */
import { hourMs } from '@ridgeline/domain/time/durations'

const hoursFrom = (now: number, count: number) =>
  Array.from({ length: count }, (_, at) => Math.floor(now / hourMs) * hourMs + (at - 24) * hourMs)

/** https://open-meteo.com/en/docs, with `timeformat=unixtime` and `wind_speed_unit=ms` */
export function openMeteoAnswer(now: number, { temperature = -4.2, gusts = 11 } = {}) {
  const moments = hoursFrom(now, 8 * 24)
  const always = (value: number) => moments.map(() => value)
  return {
    latitude: 48.94,
    longitude: 19.58,
    elevation: 2004,
    generationtime_ms: 0.7,
    utc_offset_seconds: 0,
    timezone: 'UTC',
    timezone_abbreviation: 'UTC',
    current_units: {
      time: 'unixtime',
      interval: 'seconds',
      temperature_2m: '°C',
      apparent_temperature: '°C',
      relative_humidity_2m: '%',
      pressure_msl: 'hPa',
      cloud_cover: '%',
      visibility: 'm',
      uv_index: '',
      weather_code: 'wmo code',
      wind_speed_10m: 'm/s',
      wind_gusts_10m: 'm/s',
      wind_direction_10m: '°',
      precipitation: 'mm',
    },
    current: {
      time: Math.floor(now / 1_000) - 60,
      interval: 900,
      temperature_2m: temperature,
      apparent_temperature: temperature - 5,
      relative_humidity_2m: 81,
      pressure_msl: 1012.4,
      cloud_cover: 100,
      visibility: 4_200,
      uv_index: 0.35,
      weather_code: 73,
      wind_speed_10m: 6.3,
      wind_gusts_10m: gusts,
      wind_direction_10m: 360,
      precipitation: 0.5,
    },
    hourly_units: {
      time: 'unixtime',
      temperature_2m: '°C',
      weather_code: 'wmo code',
      wind_speed_10m: 'm/s',
      wind_gusts_10m: 'm/s',
      wind_direction_10m: '°',
      freezing_level_height: 'm',
      precipitation: 'mm',
      precipitation_probability: '%',
      snowfall: 'cm',
      sunshine_duration: 's',
    },
    hourly: {
      time: moments.map((moment) => moment / 1_000),
      temperature_2m: always(temperature),
      weather_code: always(73),
      wind_speed_10m: always(6.3),
      wind_gusts_10m: always(gusts),
      wind_direction_10m: always(290),
      freezing_level_height: always(1_150),
      precipitation: always(0.5),
      precipitation_probability: always(70),
      snowfall: always(0.35),
      sunshine_duration: always(0),
    },
  }
}

/** https://api.met.no/weatherapi/locationforecast/2.0/documentation, `complete` */
export function metNorwayAnswer(now: number, { temperature = -6.1 } = {}) {
  const details = {
    air_pressure_at_sea_level: 1014.6,
    air_temperature: temperature,
    cloud_area_fraction: 96.9,
    relative_humidity: 66.5,
    wind_from_direction: 37,
    wind_speed: 6,
    wind_speed_of_gust: 9.8,
  }
  const period = { summary: { symbol_code: 'lightsleet' }, details: { precipitation_amount: 0.4, probability_of_precipitation: 55 } }
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [19.58, 48.94, 2004] },
    properties: {
      meta: { updated_at: new Date(now - hourMs).toISOString(), units: { air_temperature: 'celsius', wind_speed: 'm/s' } },
      timeseries: hoursFrom(now, 8 * 24).map((moment) => ({
        time: new Date(moment).toISOString(),
        data: { instant: { details }, next_1_hours: period, next_6_hours: period },
      })),
    },
  }
}

/** Computes sunrise and sunset. */
import { dayMs } from './durations.ts'

/** Noon of 1 January 2000 (J2000), the epoch of the formulas. */
const epoch = Date.UTC(2000, 0, 1, 12)
/** Degrees below the horizon at sunrise: refraction and the radius of the sun. */
const horizon = -0.833
const tilt = 23.4397

const radians = (degrees: number) => (degrees * Math.PI) / 180
const sine = (degrees: number) => Math.sin(radians(degrees))
const cosine = (degrees: number) => Math.cos(radians(degrees))

/**
 * By the sunrise equation of the Astronomical Almanac, accurate to two minutes below the polar circles; surrounding mountains are ignored.
 * @param day `YYYY-MM-DD`
 * @returns milliseconds since 1970, or undefined if the sun does not rise or set on that day
 */
export function sunTimes(day: string, latitude: number, longitude: number): { sunrise: number; sunset: number } | undefined {
  const noon = (Date.parse(`${day}T12:00:00Z`) - epoch) / dayMs + 0.0009 - longitude / 360
  const anomaly = 357.5291 + 0.98560028 * noon
  const centre = 1.9148 * sine(anomaly) + 0.02 * sine(2 * anomaly) + 0.0003 * sine(3 * anomaly)
  const ecliptic = anomaly + centre + 282.9372
  const transit = noon + 0.0053 * sine(anomaly) - 0.0069 * sine(2 * ecliptic)
  const declination = Math.asin(sine(ecliptic) * sine(tilt))
  const cosineOfHalf = (sine(horizon) - sine(latitude) * Math.sin(declination)) / (cosine(latitude) * Math.cos(declination))
  if (Math.abs(cosineOfHalf) > 1) return undefined
  const half = Math.acos(cosineOfHalf) / (2 * Math.PI)
  return { sunrise: epoch + (transit - half) * dayMs, sunset: epoch + (transit + half) * dayMs }
}

/** A central point: between Monte Rosa and the Tatras times differ by less than half an hour, which is not visible in a drawing. */
const [latitudeOfMountains, longitudeOfMountains] = [47.5, 14]

/** Whether it is dark at a time, for drawings of the sky. */
export function isDark(moment: string): boolean {
  const sun = sunTimes(moment.slice(0, 10), latitudeOfMountains, longitudeOfMountains)
  const at = Date.parse(moment)
  return sun !== undefined && (at < sun.sunrise || at > sun.sunset)
}

/** Coordinates are stored as typed, trailing zeros included; only a decimal comma becomes a point. */

export function coordinateText(typed: string): string {
  return typed.trim().replace(',', '.').replace(/^\+/u, '').replace('−', '-')
}

const number = String.raw`[+\-−]?\d{1,3}(?:[.,]\d+)?`
const decimal = String.raw`[+\-−]?\d{1,3}[.,]\d+`
const north = '[NS]'
const east = '[EW]'

/** `48.95, 19.58`, `48,95 19,58`: plain numbers need their decimals, or any two numbers would be a place. */
const plain = new RegExp(String.raw`^(${decimal})\s*°?\s*[,;\s]\s*(${decimal})\s*°?$`, 'u')
/** `48.95 N, 20.12 E`, `N 48.95 E 20.12`, `48.95°N 20.12°E`. */
const after = new RegExp(String.raw`^(${number})\s*°?\s*(${north})\s*[,;\s]?\s*(${number})\s*°?\s*(${east})$`, 'iu')
const before = new RegExp(String.raw`^(${north})\s*(${number})\s*°?\s*[,;\s]?\s*(${east})\s*(${number})\s*°?$`, 'iu')
const eastFirst = new RegExp(String.raw`^(${number})\s*°?\s*(${east})\s*[,;\s]?\s*(${number})\s*°?\s*(${north})$`, 'iu')
const arc = String.raw`(\d{1,3})\s*°\s*(\d{1,2})\s*['′’]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|″|”|''))?`
/** `48°57'12.5"N 20°07'12"E`. */
const sexagesimal = new RegExp(String.raw`^${arc}\s*(${north})\s*[,;\s]?\s*${arc}\s*(${east})$`, 'iu')

/** Degrees south and west are below zero. */
const signed = (degrees: string, side: string) => `${/[SW]/i.test(side) ? '-' : ''}${coordinateText(degrees).replace(/^-/, '')}`

/** A second of arc is thirty metres, so seven decimals lose no precision. */
const decimalOf = (degrees: string, minutes: string, seconds = '0') =>
  (Number(degrees) + Number(minutes) / 60 + Number(seconds.replace(',', '.')) / 3600).toFixed(7)

/** Parses latitude and longitude in the notations of maps and people. */
export function coordinatePair(pasted: string): [latitude: string, longitude: string] | undefined {
  const written = pasted.trim()
  const pair = plain.exec(written)
  if (pair) return [coordinateText(pair[1]!), coordinateText(pair[2]!)]
  const named = after.exec(written)
  if (named) return [signed(named[1]!, named[2]!), signed(named[3]!, named[4]!)]
  const prefixed = before.exec(written)
  if (prefixed) return [signed(prefixed[2]!, prefixed[1]!), signed(prefixed[4]!, prefixed[3]!)]
  const swapped = eastFirst.exec(written)
  if (swapped) return [signed(swapped[3]!, swapped[4]!), signed(swapped[1]!, swapped[2]!)]
  const arcs = sexagesimal.exec(written)
  if (!arcs) return undefined
  const [, d1, m1, s1, side1, d2, m2, s2, side2] = arcs
  return [signed(decimalOf(d1!, m1!, s1), side1!), signed(decimalOf(d2!, m2!, s2), side2!)]
}

const degrees = /^-?\d{1,3}(\.\d+)?$/

/** The position, longitude first as in GeoJSON; undefined while the texts are not coordinates. */
export function placeOf(latitude: unknown, longitude: unknown): [number, number] | undefined {
  if (typeof latitude !== 'string' || typeof longitude !== 'string' || !degrees.test(latitude) || !degrees.test(longitude)) return undefined
  const [north, east] = [Number(latitude), Number(longitude)]
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? [east, north] : undefined
}

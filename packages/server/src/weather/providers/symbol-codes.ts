/** The WMO code of a weather symbol of MET Norway: https://api.met.no/weatherapi/weathericon/2.0/documentation. */

const skies: Readonly<Record<string, number>> = { clearsky: 0, fair: 1, partlycloudy: 2, cloudy: 3, fog: 45 }

/** What falls, when it is light, moderate and heavy. WMO 4677 has no moderate shower of snow, and two grades of sleet. */
const falling: Readonly<Record<string, readonly [light: number, moderate: number, heavy: number]>> = {
  rain: [61, 63, 65],
  rainshowers: [80, 81, 82],
  sleet: [68, 69, 69],
  sleetshowers: [68, 69, 69],
  snow: [71, 73, 75],
  snowshowers: [85, 86, 86],
}
const thunderstorm = 95
const grades: Readonly<Record<string, 0 | 1 | 2>> = { light: 0, heavy: 2 }

/** Two symbols are spelled with a second s: `lightssnowshowersandthunder`. */
const pattern = /^(light|heavy)?s??(rain|sleet|snow)(showers)?(andthunder)?$/

/** Undefined for a symbol that is not on the list. The time of day is left out: the record shows it by its own time. */
export function codeOfSymbol(symbol: string | undefined): number | undefined {
  const name = symbol?.replace(/_(day|night|polartwilight)$/, '') ?? ''
  if (Object.hasOwn(skies, name)) return skies[name]
  const [, grade = '', kind = '', showers = '', thunder] = pattern.exec(name) ?? []
  if (kind === '') return undefined
  return thunder ? thunderstorm : falling[`${kind}${showers}`]?.[grades[grade] ?? 1]
}

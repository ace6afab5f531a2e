/** Which weather of a period is named: the most severe one, as Open-Meteo does for its days. */

/** WMO codes from fair to severe. Their numbers are not in that order: a light shower has a higher one than heavy snow. */
const order = [0, 1, 2, 3, 45, 48, 51, 53, 55, 77, 80, 61, 85, 71, 68, 81, 63, 73, 69, 56, 57, 66, 82, 65, 86, 75, 67, 95, 96, 99]

export const worstCode = (codes: readonly number[]): number | undefined =>
  codes.filter((code) => order.includes(code)).toSorted((one, other) => order.indexOf(other) - order.indexOf(one))[0]

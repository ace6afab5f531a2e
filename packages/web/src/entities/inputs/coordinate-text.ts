/** Coordinates are kept as people type them, trailing zeros included; only the decimal comma is made a point. */

export function coordinateText(typed: string): string {
  return typed.trim().replace(',', '.').replace(/^\+/u, '').replace('−', '-')
}

/** `49.123456, 19.654321` or `49,123456 19,654321`, as maps copy them. */
export function coordinatePair(pasted: string): [latitude: string, longitude: string] | undefined {
  const found = /^\s*([+-]?\d{1,3}[.,]\d+)\s*°?\s*[,;\s]\s*([+-]?\d{1,3}[.,]\d+)\s*°?\s*$/u.exec(pasted)
  return found ? [coordinateText(found[1]!), coordinateText(found[2]!)] : undefined
}

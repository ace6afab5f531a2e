/** Snow depth in the valley, in the middle and on the mountain: the thirds of the altitudes of a resort. */

export interface MeasuredDepth {
  /** Metres above sea level. */
  altitude: number
  /** Centimetres. */
  depth: number
}

/** Metres above sea level. */
export interface Span {
  lowest: number
  highest: number
}

export interface ZoneDepths {
  valley: number | null
  middle: number | null
  mountain: number | null
}

/** Of an even number of values the mean of the two in the middle; whole centimetres. */
function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}

/** The median depth of each third; null where nothing is measured. A place below or above the span belongs to the nearest third. */
export function zoneDepths(depths: readonly MeasuredDepth[], span: Span | null): ZoneDepths {
  if (!span || span.highest <= span.lowest) return { valley: null, middle: null, mountain: null }
  const { lowest, highest } = span
  const thirdOf = (altitude: number) => Math.min(2, Math.max(0, Math.floor((3 * (altitude - lowest)) / (highest - lowest))))
  const of = (third: number) => median(depths.filter(({ altitude }) => thirdOf(altitude) === third).map(({ depth }) => depth))
  return { valley: of(0), middle: of(1), mountain: of(2) }
}

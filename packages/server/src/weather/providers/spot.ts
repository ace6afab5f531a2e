/** Where weather is asked for. */
export interface Spot {
  latitude: number
  longitude: number
  /** Metres; null if unknown, and the provider uses its own terrain. */
  altitude: number | null
  /** IANA zone of the resort. */
  timezone: string
}

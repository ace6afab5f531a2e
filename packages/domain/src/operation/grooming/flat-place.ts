/** Places as points on a plane, in metres: exact enough within a resort. */

export interface Place {
  /** Degrees. */
  lng: number
  lat: number
}

/** Metres. */
export interface Point {
  x: number
  y: number
}

/** Metres between two samples of a slope, and how many it has at most. */
export const sampleDistance = 25
export const maxSamples = 400

const metresOfDegree = 111_195
const metresEast = (latitude: number) => metresOfDegree * Math.cos((latitude * Math.PI) / 180)

/** @param latitude of the resort */
export const flat = ({ lng, lat }: Place, latitude: number): Point => ({ x: lng * metresEast(latitude), y: lat * metresOfDegree })

/** The inverse of `flat`. */
export const placeAt = ({ x, y }: Point, latitude: number): Place => ({ lng: x / metresEast(latitude), lat: y / metresOfDegree })

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

const metresPerDegree = 111_195
const metresEast = (latitude: number) => metresPerDegree * Math.cos((latitude * Math.PI) / 180)

/** @param latitude of the resort */
export const toPlane = ({ lng, lat }: Place, latitude: number): Point => ({ x: lng * metresEast(latitude), y: lat * metresPerDegree })

/** The inverse of `toPlane`. */
export const fromPlane = ({ x, y }: Point, latitude: number): Place => ({ lng: x / metresEast(latitude), lat: y / metresPerDegree })

/** From degrees to the plane of a map and back: Mercator in metres at the equator, y downwards. */
import type { Position } from '@ridgeline/domain/declare/shape'

export type Point = readonly [x: number, y: number]

export interface Size {
  width: number
  height: number
}

/** The centre, and pixels per metre of the plane. */
export interface View {
  x: number
  y: number
  scale: number
}

export interface Extent {
  west: number
  south: number
  east: number
  north: number
}

const radius = 6_378_137
const degree = Math.PI / 180
/** Further north a Mercator map has no end. */
const lastLatitude = 85

export const toPlane = ([longitude, latitude]: Position): Point => {
  const held = Math.max(-lastLatitude, Math.min(lastLatitude, latitude))
  return [longitude * degree * radius, -Math.log(Math.tan(Math.PI / 4 + (held * degree) / 2)) * radius]
}

/** Six decimals are a tenth of a metre (R9.57). */
export const decimals = 6
const rounded = (value: number) => Number(value.toFixed(decimals))

export const toDegrees = ([x, y]: Point): [number, number] => [
  rounded(x / radius / degree),
  rounded((2 * Math.atan(Math.exp(-y / radius)) - Math.PI / 2) / degree),
]

export const toPixels = (view: View, { width, height }: Size, [x, y]: Point): Point => [
  width / 2 + (x - view.x) * view.scale,
  height / 2 + (y - view.y) * view.scale,
]

export const fromPixels = (view: View, { width, height }: Size, [px, py]: Point): Point => [
  view.x + (px - width / 2) / view.scale,
  view.y + (py - height / 2) / view.scale,
]

/** From the whole earth on a thumb to a hand's breadth on the screen. */
const limits = { least: 1e-5, most: 20 }
const held = (scale: number) => Math.min(limits.most, Math.max(limits.least, scale))

export function extentOf(positions: readonly Position[]): Extent | undefined {
  if (positions.length === 0) return undefined
  const [longitudes, latitudes] = [positions.map(([longitude]) => longitude), positions.map(([, latitude]) => latitude)]
  // One by one: a mapped resort has more points than a call takes arguments.
  const least = (values: number[]) => values.reduce((one, other) => Math.min(one, other))
  const most = (values: number[]) => values.reduce((one, other) => Math.max(one, other))
  return { west: least(longitudes), south: least(latitudes), east: most(longitudes), north: most(latitudes) }
}

const margin = 28
/** Metres shown around a single point. */
const around = 400

export function fitted({ west, south, east, north }: Extent, { width, height }: Size, to: (position: Position) => Point = toPlane): View {
  const [[left, bottom], [right, top]] = [to([west, south]), to([east, north])]
  const wide = Math.max(right - left, around)
  const tall = Math.max(Math.abs(bottom - top), around)
  const scale = Math.min(Math.max(width - 2 * margin, 40) / wide, Math.max(height - 2 * margin, 40) / tall)
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale: held(scale) }
}

/** Around a pixel that stays where it is. */
export function zoomed(view: View, factor: number, size: Size, at: Point = [size.width / 2, size.height / 2]): View {
  const [x, y] = fromPixels(view, size, at)
  const scale = held(view.scale * factor)
  return { x: x + ((view.x - x) * view.scale) / scale, y: y + ((view.y - y) * view.scale) / scale, scale }
}

export const panned = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x - dx / view.scale,
  y: view.y - dy / view.scale,
})

/** 1, 2 or 5 times a power of ten, at most as much. */
export function niceBelow(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([5, 2, 1].find((step) => step * power <= value) ?? 1) * power
}

/** Metres on the ground per pixel in the middle. */
export const metresPerPixel = (view: View) => Math.cos(toDegrees([view.x, view.y])[1] * degree) / view.scale

/** Lines of the grid in view: whole steps of degrees, about a hundred pixels apart. */
export function gridOf(view: View, size: Size): { longitudes: number[]; latitudes: number[]; step: number } {
  const [west, north] = toDegrees(fromPixels(view, size, [0, 0]))
  const [east, south] = toDegrees(fromPixels(view, size, [size.width, size.height]))
  const step = niceBelow(Math.max((120 / size.width) * (east - west), 1e-5))
  const between = (from: number, to: number) => {
    const first = Math.ceil(from / step)
    const count = Math.min(60, Math.max(0, Math.floor(to / step) - first + 1))
    return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toFixed(decimals)))
  }
  return { longitudes: between(west, east), latitudes: between(south, north), step }
}

/** Metres between two places, along the ground. */
export function distance([fromLongitude, fromLatitude]: Position, [toLongitude, toLatitude]: Position): number {
  const [north, east] = [(toLatitude - fromLatitude) * degree, (toLongitude - fromLongitude) * degree]
  const half = Math.sin(north / 2) ** 2 + Math.cos(fromLatitude * degree) * Math.cos(toLatitude * degree) * Math.sin(east / 2) ** 2
  return 2 * radius * Math.asin(Math.sqrt(half))
}

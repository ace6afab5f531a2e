/** A map of a lift with a size, which nothing has in these tests, and what is seen of it. */
import type { Position } from '@ridgeline/domain/declare/shape'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { shown } from '../page.fixture.tsx'
import { MapView, type MapFrame } from './map-view.tsx'

type Report = (entries: { contentRect: { width: number; height: number } }[]) => void

/** Gives the map a size, which nothing has here. */
export class Measured {
  private readonly report: Report
  constructor(report: Report) {
    this.report = report
  }
  observe() {
    this.report([{ contentRect: { width: 600, height: 400 } }])
  }
  disconnect() {}
}

/** Each file calls it, as hooks are of one file. */
export function measured() {
  beforeEach(() => void vi.stubGlobal('ResizeObserver', Measured))
  afterEach(() => void vi.unstubAllGlobals())
}

export const middle: Position = [19.59, 48.93]
export const line: Position[] = [
  [19.58, 48.94],
  [19.6, 48.92],
]

function drawPlace({ place }: MapFrame) {
  const [x, y] = place(middle)
  return <text data-x={Math.round(x)} data-y={Math.round(y)} className="place" />
}

export async function map({ children = drawPlace, ...options }: Partial<Parameters<typeof MapView>[0]> = {}) {
  const user = shown(
    <MapView label="Map of the lift" lines={[{ id: 'a', kind: 'lift', lines: [line] }]} focus={[middle]} whole={line} {...options}>
      {children}
    </MapView>,
  )
  await act(async () => {})
  return user
}
export const ground = () => screen.getByRole('application', { name: 'Map of the lift' })
/** Where the place in the middle of the line is on the screen. */
export const place = () => {
  const { x, y } = document.querySelector<SVGTextElement>('.place')!.dataset
  return [Number(x), Number(y)]
}
export const scale = () => Number(/scale\(([^)]+)\)/.exec(document.querySelector('.map-ground')!.innerHTML)![1])

/** The visible part of the map and the size of an em on it, so that badges and lines keep their size on any screen. */
import { startTransition, useEffect, useState, type RefObject } from 'react'
import type { Box } from '@ridgeline/domain/displays/map/placement/placement'

export interface MapView {
  /** Map units in one em of the display's font while the whole map is visible. */
  em: number
  /** Map units the screen shows then: the map and its margins. */
  window: Box
}

/** Zoom factor and centre. */
export interface Zoom {
  factor: number
  x: number
  y: number
}

/** The server assumes a landscape screen: the map takes 90 % of the height, and an em is 1.75 % of it. */
const guess = (height: number) => (1.75 / 88) * Math.max(height, 700)
/** Invisible differences do not place all labels again. */
const tolerance = 0.06

const isNear = (value: number, known: number) => Math.abs(value / known - 1) <= tolerance

export function useMapView(svg: RefObject<SVGSVGElement | null>, width: number, height: number): MapView {
  const [view, setView] = useState<MapView>(() => ({ em: guess(height), window: { x: 0, y: 0, width, height } }))
  useEffect(() => {
    const element = svg.current
    if (!element) return undefined
    const measure = () => {
      const box = element.getBoundingClientRect()
      const scale = Math.min(box.width / width, box.height / height)
      if (!(scale > 0)) return
      const em = Number.parseFloat(getComputedStyle(element).fontSize) / scale
      const [seenWidth, seenHeight] = [box.width / scale, box.height / scale]
      const window = { x: (width - seenWidth) / 2, y: (height - seenHeight) / 2, width: seenWidth, height: seenHeight }
      const isKnown = (known: MapView) =>
        isNear(em, known.em) && isNear(seenWidth, known.window.width) && isNear(seenHeight, known.window.height)
      // The labels of the server stay until the label script is loaded.
      startTransition(() => setView((known) => (isKnown(known) ? known : { em, window })))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [svg, width, height])
  return view
}

/** The visible part of a window or a sheet when zoomed. */
export function closer({ width, height }: Pick<Box, 'width' | 'height'>, { factor, x, y }: Zoom): Box {
  return { x: x - width / factor / 2, y: y - height / factor / 2, width: width / factor, height: height / factor }
}

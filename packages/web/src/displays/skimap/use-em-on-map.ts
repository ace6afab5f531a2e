/** How many units of the picture are one em of the display's font, so that badges and lines keep their size on any screen. */
import { useEffect, useState, type RefObject } from 'react'

/** On a landscape screen the map takes nine tenths of the height, and an em is 1.75 hundredths of it: the server's guess. */
const guess = (height: number) => (1.75 / 88) * Math.max(height, 700)
/** Differences nobody sees are no reason to place all labels anew. */
const tolerance = 0.06

export function useEmOnMap(svg: RefObject<SVGSVGElement | null>, width: number, height: number): number {
  const [em, setEm] = useState(() => guess(height))
  useEffect(() => {
    const element = svg.current
    if (!element) return undefined
    const measure = () => {
      const box = element.getBoundingClientRect()
      const scale = Math.min(box.width / width, box.height / height)
      if (!(scale > 0)) return
      const measured = Number.parseFloat(getComputedStyle(element).fontSize) / scale
      setEm((known) => (Math.abs(measured / known - 1) > tolerance ? measured : known))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [svg, width, height])
  return em
}

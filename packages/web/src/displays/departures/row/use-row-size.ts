/** The largest row size at which all rows of a board fit, on a wall and on a phone. */
import { useEffect, useState, type RefObject } from 'react'

export type RowSize = 'grand' | 'wrapped' | 'tall' | 'line' | 'small' | 'tiny'

interface Fit {
  size: RowSize
  rows: number
}

interface Need {
  size: RowSize
  /** Em of the list that a row needs with its gap. */
  height: number
  /** Em of the list it is meant for. */
  width?: { min?: number; max?: number }
}

/** The largest first; the style sheet defines each size. */
const needs: readonly Need[] = [
  { size: 'grand', height: 5.4, width: { min: 60 } },
  // Narrow screens give long names two lines: portrait screens and phones.
  { size: 'wrapped', height: 7.4, width: { min: 30, max: 60 } },
  { size: 'wrapped', height: 5, width: { max: 30 } },
  { size: 'tall', height: 3.5 },
  { size: 'line', height: 2.45 },
  { size: 'small', height: 1.95 },
  { size: 'tiny', height: 1.5 },
]
const least = needs.at(-1)!

function fitFor(height: number, width: number, wanted: number): Fit {
  const each = height / wanted
  const isFor = ({ min = 0, max = Infinity }: NonNullable<Need['width']>) => min <= width && width < max
  const fitting = needs.find((need) => each >= need.height && isFor(need.width ?? {}))
  return fitting ? { size: fitting.size, rows: wanted } : { size: least.size, rows: Math.max(1, Math.floor(height / least.height)) }
}

/** The server cannot measure, so it assumes a landscape screen. */
const guessed = { height: 30, width: 70 }

export function useRowSize(list: RefObject<HTMLElement | null>, wanted: number): Fit {
  const [measured, setMeasured] = useState(guessed)
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const measure = () => {
      const em = Number.parseFloat(getComputedStyle(element).fontSize)
      const heads = element.querySelector('.heads')?.clientHeight ?? 0
      const [height, width] = [(element.clientHeight - heads) / em, element.clientWidth / em]
      setMeasured((known) => (known.height === height && known.width === width ? known : { height, width }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  return fitFor(measured.height, measured.width, wanted)
}

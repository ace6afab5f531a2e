/** Five or six rows in landscape, more in portrait; on a LED matrix as many as its font allows. */
import { useEffect, useState, type RefObject } from 'react'

const usual = 6
const most = 12
/** Em of the board's font. */
const rowHeight = 2.05

/** In diodes: the small font, and the larger one of panels with enough space (`matrix.css`). */
const matrixRow = (height: number) => (height < 100 ? 9 : 20)

export function useRows(body: RefObject<HTMLElement | null>, isMatrix: boolean): number {
  const [rows, setRows] = useState(usual)
  useEffect(() => {
    const element = body.current
    if (!element) return undefined
    const measure = () => {
      const em = Number.parseFloat(getComputedStyle(element).fontSize)
      const row = isMatrix ? matrixRow(window.innerHeight) : em * rowHeight
      setRows(Math.max(1, Math.min(most, Math.floor(element.clientHeight / row))))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [body, isMatrix])
  return rows
}

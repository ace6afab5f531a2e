/** The width of text on the map, relative to its font size: estimated on the server, measured when the font is loaded. */
import { startTransition, useEffect, useState } from 'react'

export type Measure = (text: string) => number

/** For the condensed font of the displays, rather too wide than too narrow. */
const narrow = new Set("iIíìîïljJtfr.,:;'’|!()[]/- ")
const broad = new Set('mwMWWÆŒ@%—')
const widths = { narrow: 0.27, usual: 0.47, broad: 0.68 }
const guessed: Measure = (text) =>
  [...text].reduce((sum, each) => sum + (narrow.has(each) ? widths.narrow : broad.has(each) ? widths.broad : widths.usual), 0)

const size = 100

function measured(family: string): Measure {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return guessed
  pen.font = `650 ${size}px ${family}`
  const known = new Map<string, number>()
  return (text) => {
    const width = known.get(text) ?? pen.measureText(text).width / size
    known.set(text, width)
    return width
  }
}

export function useTextWidth(): Measure {
  const [measure, setMeasure] = useState<Measure>(() => guessed)
  useEffect(() => {
    let isGone = false
    void document.fonts.ready.then(() => {
      if (!isGone) {
        const family = getComputedStyle(document.documentElement).getPropertyValue('--font-display')
        startTransition(() => setMeasure(() => measured(family)))
      }
    })
    return () => {
      isGone = true
    }
  }, [])
  return measure
}

/** Rewrites an SVG with permitted elements and attributes only (decision 0014): everything else is left out. */
import { Parser } from 'htmlparser2'
import { maskCost } from './mask-cost.ts'
import { attributesOf, classesIn, isKept, isShape, type Attributes } from './svg-parts.ts'
import { escaped } from '../../http/answers/markup.ts'

export const maxSvgBytes = 512 * 1024
const maxElements = 5000
/** Characters of output: one class may be used by thousands of elements. */
const maxOutputBytes = 4 * maxSvgBytes
const deepest = 50

class TooDeep extends Error {}

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')

/** Old drawing programs use a namespace prefix. */
const plainName = (name: string) => name.replace(/^svg:/, '')

/** Ignores document types, so entities are never expanded. */
function walk(
  source: string,
  on: { open: (name: string, given: Attributes) => void; close: (name: string) => void; text?: (text: string) => void },
) {
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name, given) {
        // The parser's cost per tag grows with the number of open tags.
        if (++depth > deepest + 1) throw new TooDeep()
        on.open(plainName(name), given)
      },
      onclosetag(name) {
        depth--
        on.close(plainName(name))
      },
      ontext: (text) => on.text?.(text),
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(source)
}

function stylesIn(source: string): string {
  let isStyle = false
  let styles = ''
  walk(source, {
    open: (name) => void (isStyle = name === 'style'),
    close: () => void (isStyle = false),
    text: (text) => void (isStyle && (styles += text)),
  })
  return styles
}

/** Undefined if it is not an SVG, is too complex, or has nothing to draw. */
export function cleanSvg(bytes: Uint8Array): string | undefined {
  try {
    return cleaned(bytes)
  } catch (error) {
    if (error instanceof TooDeep) return undefined
    throw error
  }
}

function cleaned(bytes: Uint8Array): string | undefined {
  if (bytes.length > maxSvgBytes) return undefined
  let source: string
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
  if (!/^\s*</.test(source) || source.includes('\0')) return undefined
  const classes = classesIn(stylesIn(source))
  const masks = maskCost()
  let [out, depth, dropped, elements, shapes, isRoot] = ['', 0, 0, 0, 0, false]
  walk(source, {
    open(name, given) {
      depth++
      elements = out.length > maxOutputBytes ? Infinity : elements + 1
      if (elements > maxElements) return
      if (depth === 1) isRoot = name === 'svg'
      // Children of a removed element are removed with it.
      if (dropped || !isKept(name) || (name === 'svg' && depth > 1)) return void (dropped ||= depth)
      if (isShape(name)) shapes++
      const attributes = masks.enter(name, attributesOf(name, given, classes))
      const space = depth === 1 ? ' xmlns="http://www.w3.org/2000/svg"' : ''
      out += `<${name}${space}${written(attributes)}>`
    },
    close(name) {
      if (!dropped) {
        masks.leave(name)
        out += `</${name}>`
      }
      if (dropped === depth) dropped = 0
      depth--
      if (depth > deepest) elements = Infinity
    },
  })
  return isRoot && shapes > 0 && elements + masks.extraElements() <= maxElements ? out : undefined
}

/**
 * The content of a screen as a tree of element names, attributes and texts, never markup, so that nothing in it is parsed or executed
 * (decision 0047). Screen and server use the same lists of permitted names.
 */
import { isObject } from '../check/fault.ts'
export type SnapshotNode = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: SnapshotNode[]]

export interface Snapshot {
  /** CSS pixels. */
  width: number
  height: number
  /** Attributes of the root element: language, display, colours. */
  root: Readonly<Record<string, string>>
  /** Paths of the style sheets. */
  styles: readonly string[]
  body: SnapshotNode
}

/** Bytes of JSON. A ski map with a hundred slopes has about 100 kB. */
export const maxSnapshotBytes = 400_000
const maxNodes = 20_000
const maxStyles = 12

const tags = new Set(
  [
    'div span main header footer section article aside nav figure figcaption h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd b i u s em strong small',
    'sub sup time br hr img table caption thead tbody tfoot tr th td output',
    'svg g path circle rect line polyline polygon ellipse text tspan defs use symbol clipPath mask pattern marker',
    'linearGradient radialGradient stop title desc',
  ]
    .join(' ')
    .split(' '),
)

const attributeNames = new Set(
  [
    'class id lang dir role style alt width height hidden colspan rowspan start value datetime',
    'd x y x1 y1 x2 y2 cx cy r rx ry dx dy points transform viewBox preserveAspectRatio offset fill fill-rule fill-opacity clip-rule clip-path',
    'stroke stroke-width stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-opacity opacity mask marker-start',
    'marker-mid marker-end markerWidth markerHeight refX refY orient patternUnits patternTransform gradientUnits gradientTransform',
    'stop-color stop-opacity text-anchor dominant-baseline font-size font-weight font-family letter-spacing paint-order vector-effect pathLength',
  ]
    .join(' ')
    .split(' '),
)

const ownPicture = /^(?:\/(?:media|assets)\/(?!.*\.\.)[\w./-]+|data:image\/(?:png|jpeg|webp|svg\+xml)[;,].*)$/s
const ownStyle = /^\/assets\/[\w.-]+\.css$/
/** References to other resources; fragments are permitted. */
const reaching = /url\s*\(\s*(?!['"]?#)|@import|expression/i

export const isShownTag = (tag: string): boolean => tags.has(tag)

export function isShownAttribute(name: string, value: string): boolean {
  if (name === 'src') return ownPicture.test(value)
  if (name === 'href') return /^#[\w:.-]+$/.test(value)
  if (reaching.test(value)) return false
  return attributeNames.has(name) || /^(?:data|aria)-[\w-]+$/.test(name)
}

const areAttributes = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.entries(value).every(([name, text]) => typeof text === 'string' && isShownAttribute(name, text))

const isSize = (value: unknown) => Number.isInteger(value) && Number(value) > 0 && Number(value) <= 16_384

/** Whether it is a valid picture: known elements and attributes, no external references. */
export function isSnapshot(value: unknown): value is Snapshot {
  if (!isObject(value) || !isSize(value['width']) || !isSize(value['height']) || !areAttributes(value['root'])) return false
  const { styles, body } = value
  if (!Array.isArray(styles) || styles.length > maxStyles || !styles.every((path) => typeof path === 'string' && ownStyle.test(path)))
    return false
  let left = maxNodes
  function isNode(node: unknown): boolean {
    if (--left < 0) return false
    if (typeof node === 'string') return true
    if (!Array.isArray(node)) return false
    const [tag, attributes, ...children]: unknown[] = node
    return typeof tag === 'string' && isShownTag(tag) && areAttributes(attributes) && children.every(isNode)
  }
  return Array.isArray(body) && isNode(body)
}

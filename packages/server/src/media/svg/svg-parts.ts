/** The permitted parts of an SVG: shapes, colours, gradients and clip paths. Nothing that executes, links, loads or repeats. */

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']
const containers = ['svg', 'g', 'defs', 'clipPath', 'mask', 'linearGradient', 'radialGradient']

export const isShape = (name: string) => shapes.includes(name)
/** Without `use`: a few nested ones are rendered millions of times. */
export const isKept = (name: string) => isShape(name) || containers.includes(name) || name === 'stop'

/** Properties that can be in a style instead of an attribute. */
const painted = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'clip-path',
  'clip-rule',
  'mask',
  'opacity',
  'color',
  'display',
  'visibility',
  'stop-color',
  'stop-opacity',
  'paint-order',
  'vector-effect',
]
const placed = [
  'id',
  'd',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'width',
  'height',
  'points',
  'offset',
  'transform',
  'gradientTransform',
  'gradientUnits',
  'spreadMethod',
  'clipPathUnits',
  'maskUnits',
  'maskContentUnits',
  'viewBox',
  'preserveAspectRatio',
]

const own = /^url\(\s*(['"]?)#([\w.-]+)\1\s*\)$/
/** Letters, digits and the characters of numbers, colours and transforms. */
const plain = /^[\w\s.,#%()+-]*$/

/** A permitted value; references are only permitted within the picture itself. */
function soundValue(value: string): string | undefined {
  const bare = value.replace(/!important/, '').trim()
  const [, , target] = own.exec(bare) ?? []
  if (target) return `url(#${target})`
  return plain.test(bare) && !/url|expression/i.test(bare) ? bare : undefined
}

export type Attributes = Record<string, string>

function keptOf(given: Readonly<Attributes>, names: readonly string[]): Attributes {
  const kept = Object.entries(given).map(([name, value]) => [name, names.includes(name) ? soundValue(value) : undefined])
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined))
}

export function declarationsIn(style: string): Attributes {
  const parts = style.split(';').map((part) => part.split(':'))
  return keptOf(Object.fromEntries(parts.map(([name = '', ...value]) => [name.trim().toLowerCase(), value.join(':')])), painted)
}

/** Gradients can share the stops of other gradients. */
function linkOf(name: string, given: Readonly<Attributes>): Attributes {
  const href = given['href'] ?? given['xlink:href'] ?? ''
  return name.endsWith('Gradient') && /^#[\w.-]+$/.test(href) ? { href } : {}
}

/** In CSS order: attributes, overridden by classes, overridden by the element's style. */
export function attributesOf(name: string, given: Readonly<Attributes>, classes: ReadonlyMap<string, Attributes>): Attributes {
  const named = (given['class'] ?? '').split(/\s+/).map((each) => classes.get(each) ?? {})
  return Object.assign(keptOf(given, [...placed, ...painted]), linkOf(name, given), ...named, declarationsIn(given['style'] ?? ''))
}

/** An unterminated comment extends to the end, as in a browser. Linear time. */
const comment = /\/\*[^]*?(?:\*\/|$)/g
const classSelector = /^\.[\w-]+$/

/**
 * Parses simple rules as drawing programs write them: `.cls-1, .cls-2 { fill: #fff }`. Split instead of matched by a pattern, so that
 * malicious texts are parsed in linear time.
 */
export function classesIn(style: string): Map<string, Attributes> {
  const classes = new Map<string, Attributes>()
  for (const part of style.replace(comment, '').split('}')) {
    // In nested blocks such as `@media print {`, the innermost one is the rule.
    const [selectors, declarations] = part.split('{').slice(-2)
    if (declarations === undefined) continue
    const declared = declarationsIn(declarations)
    // Statements such as `@import` and `@charset` end with a semicolon.
    for (const selector of selectors!.split(/[,;]/).map((each) => each.trim()))
      if (classSelector.test(selector)) classes.set(selector.slice(1), { ...classes.get(selector.slice(1)), ...declared })
  }
  return classes
}

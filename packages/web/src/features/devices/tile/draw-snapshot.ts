/** Renders a snapshot into an empty page element by element: no markup is parsed, and forbidden elements are left out again. */
import { isShownAttribute, isShownTag, type Snapshot, type SnapshotNode } from '@ridgeline/domain/devices/snapshot'
import { onServer } from '../../../lib/call/send/call-base.ts'

const svg = 'http://www.w3.org/2000/svg'

function put(into: Element, attributes: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(attributes))
    if (isShownAttribute(name, value)) into.setAttribute(name, name === 'src' && value.startsWith('/') ? onServer(value) : value)
}

function nodeIn(page: Document, node: SnapshotNode, isDrawing: boolean): Node | undefined {
  if (typeof node === 'string') return page.createTextNode(node)
  const [tag, attributes, ...children] = node
  if (!isShownTag(tag)) return undefined
  const isSvg = isDrawing || tag === 'svg'
  const element = isSvg ? page.createElementNS(svg, tag) : page.createElement(tag)
  put(element, attributes)
  for (const child of children) {
    const drawn = nodeIn(page, child, isSvg)
    if (drawn) element.append(drawn)
  }
  return element
}

function styleSheet(page: Document, href: string): HTMLLinkElement {
  const link = page.createElement('link')
  link.rel = 'stylesheet'
  link.href = onServer(href)
  return link
}

export function drawSnapshot(page: Document, { root, styles, body }: Snapshot) {
  put(page.documentElement, root)
  page.head.replaceChildren(...styles.map((href) => styleSheet(page, href)))
  const drawn = nodeIn(page, body, false)
  page.body.replaceChildren(...(drawn ? [drawn] : []))
}

/** The content of this screen as a tree of elements (decision 0047). Forbidden elements are skipped, their children kept. */
import { isShownAttribute, isShownTag, type Snapshot, type SnapshotNode } from '@ridgeline/domain/devices/snapshot'

type Attributes = Record<string, string>

function attributesOf({ attributes }: Element): Attributes {
  const shown: Attributes = {}
  for (const { name, value } of attributes) if (isShownAttribute(name, value)) shown[name] = value
  return shown
}

/** A hundred pistes have thousands of points; a tenth of a pixel is finer than a tile shows. */
const shorter = (path: string) => path.replaceAll(/-?\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10))

function nodeOf(node: Node): SnapshotNode[] {
  if (node instanceof Text) return node.data ? [node.data] : []
  if (!(node instanceof Element) || node.localName === 'script' || node.localName === 'style') return []
  const attributes = attributesOf(node)
  if (attributes['d']) attributes['d'] = shorter(attributes['d'])
  const children = [...node.childNodes].flatMap(nodeOf)
  // Videos and frames keep their size but are empty.
  return [[isShownTag(node.localName) ? node.localName : 'div', attributes, ...children]]
}

const pathOf = (href: string) => new URL(href, location.href).pathname

export function snapshotOf({ documentElement, body, styleSheets }: Document): Snapshot {
  const styles = [...styleSheets].flatMap(({ href }) => (href ? pathOf(href) : []))
  return {
    width: innerWidth,
    height: innerHeight,
    root: attributesOf(documentElement),
    styles: styles.filter((path) => path.endsWith('.css')),
    body: ['div', attributesOf(body), ...[...body.childNodes].flatMap(nodeOf)],
  }
}

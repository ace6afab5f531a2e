/** Recognises GPX tracks: well-formed XML with the root `gpx`, without a document type and without HTML elements. */
import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { expectFewAttributes } from '../../http/limits/few-attributes.ts'

const spaces = new Set(['', 'http://www.topografix.com/GPX/1/0', 'http://www.topografix.com/GPX/1/1'])
const pageSpaces = new Set(['http://www.w3.org/1999/xhtml', 'http://www.w3.org/2000/svg', 'http://www.w3.org/1999/XSL/Transform'])
const deepest = 100
/** Characters parsed before the event loop continues. */
const portion = 262_144

function refuse(): never {
  throw new Error('no GPX')
}

export interface GpxListener {
  open?: (tag: SaxesTagNS) => void
  text?: (text: string) => void
  close?: () => void
}

/** @throws while it parses, for anything but GPX */
export function gpxParser({ open, text, close }: GpxListener = {}) {
  const parser = new SaxesParser({ xmlns: true })
  let depth = 0
  expectFewAttributes(parser, refuse)
  parser.on('error', refuse)
  // A document type can declare nested entities.
  parser.on('doctype', refuse)
  // Processing instructions can load style sheets.
  parser.on('processinginstruction', refuse)
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') refuse()
  })
  parser.on('opentag', (tag) => {
    const { local, uri } = tag
    if (depth === 0 && !(local === 'gpx' && spaces.has(uri))) refuse()
    if (pageSpaces.has(uri) || ++depth > deepest) refuse()
    open?.(tag)
  })
  parser.on('closetag', () => {
    depth--
    close?.()
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  return parser
}

export async function isGpx(path: string): Promise<boolean> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
    const parser = gpxParser()
    for (let at = 0; at < text.length; at += portion) {
      parser.write(text.slice(at, at + portion))
      await setImmediate()
    }
    parser.close()
    return true
  } catch {
    return false
  }
}

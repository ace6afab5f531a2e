/** Recognises GPX tracks: well-formed XML with the root `gpx`, without a document type and without HTML elements. */
import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { SaxesParser } from 'saxes'

const spaces = new Set(['', 'http://www.topografix.com/GPX/1/0', 'http://www.topografix.com/GPX/1/1'])
const pageSpaces = new Set(['http://www.w3.org/1999/xhtml', 'http://www.w3.org/2000/svg', 'http://www.w3.org/1999/XSL/Transform'])
const deepest = 100
/** Characters parsed before the event loop continues. */
const portion = 262_144

function refuse(): never {
  throw new Error('no GPX')
}

function strictParser() {
  const parser = new SaxesParser({ xmlns: true })
  let depth = 0
  parser.on('error', refuse)
  // A document type can declare nested entities.
  parser.on('doctype', refuse)
  // Processing instructions can load style sheets.
  parser.on('processinginstruction', refuse)
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') refuse()
  })
  parser.on('opentag', ({ local, uri }) => {
    if (depth === 0 && !(local === 'gpx' && spaces.has(uri))) refuse()
    if (pageSpaces.has(uri) || ++depth > deepest) refuse()
  })
  parser.on('closetag', () => void depth--)
  return parser
}

export async function isGpx(path: string): Promise<boolean> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
    const parser = strictParser()
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

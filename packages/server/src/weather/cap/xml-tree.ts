/** XML of others as a tree: without document types (and with them without entities), and limited in size, depth and number of elements. */
import { SaxesParser } from 'saxes'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { expectFewAttributes } from '../../http/limits/few-attributes.ts'
import { pauses } from '../../load/event-loop-pauses.ts'
import { UnreadableError } from '../reading.ts'

export interface XmlElement {
  name: string
  uri: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: XmlElement[]
}

/** Characters. */
const maxLength = 2_000_000
/** Characters parsed before the event loop continues. */
const portion = 65_536
const maxDepth = 30
const maxElements = 100_000

/** @throws UnreadableError */
export async function xmlTreeOf(text: string): Promise<XmlElement> {
  if (text.length > maxLength) throw new UnreadableError('It is too long')
  const parser = new SaxesParser({ xmlns: true })
  const root: XmlElement = { name: '', uri: '', attributes: {}, text: '', children: [] }
  const open = [root]
  let count = 0
  const refuse = (reason: string): never => {
    throw new UnreadableError(reason)
  }
  expectFewAttributes(parser, () => refuse('A tag has too many attributes'))
  parser.on('error', (error) => refuse(`It is not XML: ${error.message}`))
  parser.on('doctype', () => refuse('It has a document type'))
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length > maxDepth) refuse('It is nested too deeply')
    if (++count > maxElements) refuse('It has too many elements')
    const named = Object.values(attributes).map(({ local: name, value }) => [name, value])
    const element = { name: local, uri, attributes: Object.fromEntries(named), text: '', children: [] }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  const append = (part: string) => void (open.at(-1)!.text += part)
  parser.on('text', append)
  parser.on('cdata', append)
  parser.on('closetag', () => void open.pop())
  try {
    const pause = pauses()
    for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at += portion) {
      parser.write(text.slice(at, at + portion))
      await pause()
    }
    parser.close()
  } catch (error) {
    throw error instanceof UnreadableError ? error : new UnreadableError(messageOf(error))
  }
  const [first] = root.children
  return first ?? refuse('It is empty')
}

export const childrenOf = (element: XmlElement, name: string): XmlElement[] => element.children.filter((child) => child.name === name)
/** Undefined if it is missing or empty. */
export const textIn = (element: XmlElement, name: string): string | undefined =>
  element.children.find((child) => child.name === name)?.text.trim() || undefined

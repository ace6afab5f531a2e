/**
 * The elements of lists at the top of a JSON document, each parsed by itself, so that a long document holds up no other request and a deep
 * one is refused before it is parsed.
 */
import { isTooComplex } from '../../../http/limits/bodies/body-limits.ts'
import { pauses } from '../../../load/event-loop-pauses.ts'
import { refusedFile } from '../../../entities/exchange/reading/table-rows.ts'

/** Of objects and lists in each other: more than any geometry has. */
const maxDepth = 30
/** Characters of an element. */
const maxElement = 4_000_000
const maxName = 100
/** Characters looked at between two pauses. */
const stride = 65_536

const [quote, comma, openList, closeList, openObject, closeObject] = [0x22, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d]
const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

/** The position of the quote that ends the text which begins at `from`. @throws invalid without one */
function endOfText(json: string, from: number): number {
  for (let at = json.indexOf('"', from + 1); at > 0; at = json.indexOf('"', at + 1)) {
    let escapes = 0
    while (json.charCodeAt(at - 1 - escapes) === 0x5c) escapes++
    if (escapes % 2 === 0) return at
  }
  throw refusedFile('importBroken')
}

/** @throws invalid for a text that is too long, has too many parts or is broken */
export function parsedJson(json: string): unknown {
  if (json.length > maxElement || isTooComplex(json)) throw refusedFile('importDeep')
  try {
    return JSON.parse(json)
  } catch {
    throw refusedFile('importBroken')
  }
}

export interface JsonElement {
  /** The member of the document that contains it. */
  member: string
  value: unknown
}

/** A member that is an object is one element. @throws invalid for a document that is not an object, is broken or too deep */
export async function* jsonElements(json: string, members: readonly string[]): AsyncGenerator<JsonElement> {
  const pause = pauses()
  let [depth, start, member, name, pauseAt] = [0, -1, '', '', stride]
  /** The depth at which an element of `member` begins and ends; 0 outside of them. */
  let level = 0
  const ended = (at: number): JsonElement | undefined => {
    const found = start < 0 ? undefined : { member, value: parsedJson(json.slice(start, at)) }
    start = -1
    return found
  }
  for (let at = 0; at < json.length; at++) {
    if (at >= pauseAt) {
      await pause()
      pauseAt = at + stride
    }
    const code = json.charCodeAt(at)
    if (isSpace(code)) continue
    if (depth === 0 && code !== openObject) throw refusedFile('importBroken')
    const isClosing = code === closeList || code === closeObject
    if (level > 0 && depth === level && start < 0 && !isClosing && code !== comma) start = at
    if (code === quote) {
      const end = endOfText(json, at)
      if (depth === 1) name = end - at > maxName ? '' : json.slice(at + 1, end)
      at = end
    } else if (code === openList || code === openObject) {
      if (depth === 1 && level === 0 && members.includes(name)) {
        member = name
        level = code === openList ? 2 : 1
        if (level === 1) start = at
      }
      if (++depth > maxDepth) throw refusedFile('importDeep')
    } else if (isClosing) {
      depth--
      const found = level === 2 && depth === 1 ? ended(at) : level === 1 && depth === 1 ? ended(at + 1) : undefined
      if (depth <= 1) level = 0
      if (found) yield found
    } else if (code === comma && level === 2 && depth === 2) {
      const found = ended(at)
      if (found) yield found
    }
  }
  if (depth !== 0) throw refusedFile('importBroken')
}

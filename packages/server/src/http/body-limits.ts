/**
 * Checks the structure of a JSON body in its text, before parsing: bodies nested deeper than any declared record would run
 * recursion out of stack, and a megabyte of empty lists costs a hundred times what a megabyte of text does.
 */
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/failure'
import { objectShapes } from './object-shapes.ts'

const maxDepth = 50
/** A geometry of the most positions has 80,000, a bulk of a thousand records with a hundred filled fields 100,000. */
const maxValues = 150_000

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Characters; what is shorter is parsed in a few milliseconds. */
const large = 64 * 1024

/** Whether a JSON text has more depth, values or different objects than any body needs. Text within quotes does not count. */
export function isTooComplex(text: string): boolean {
  let [depth, values] = [0, 1]
  const isObject = new Uint8Array(maxDepth + 1)
  const shapes = text.length < large ? undefined : objectShapes(maxDepth)
  let isName = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      const end = endOfString(text, at)
      if (isName && shapes?.isOneTooMany(depth, text, at + 1, end)) return true
      isName = false
      at = end
    } else if (code === comma) {
      values++
      isName = isObject[depth] === 1
    } else if (code === openList || code === openObject) {
      values++
      if (++depth > maxDepth) return true
      isName = code === openObject
      isObject[depth] = isName ? 1 : 0
      shapes?.open(depth)
    } else if (code === closeList || code === closeObject) depth = Math.max(0, depth - 1)
    if (values > maxValues) return true
  }
  return false
}

/** Where the string that begins at `start` ends; the end of the text when it does not. Texts of megabytes are searched, not stepped through. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === backslash) before--
    // After an even number of backslashes the quote is the end; the opening quote stops the count.
    if ((end - before) % 2) return end
  }
  return text.length
}

/** Large bodies are parsed and checked one per turn of the event loop, so that other requests are answered in between. */
function oneInEachTurn(): (work: () => void) => void {
  const waiting: (() => void)[] = []
  const next = () => {
    try {
      waiting[0]!()
    } finally {
      waiting.shift()
      if (waiting.length) setImmediate(next)
    }
  }
  return (work) => {
    waiting.push(work)
    if (waiting.length === 1) setImmediate(next)
  }
}

export function limitBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  const inTurn = oneInEachTurn()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const work = () => {
      if (isTooComplex(body)) done(new Failure('badRequest', { detail: 'body' }))
      // Fastify's own parser answers through `done`; its type allows a promise as well.
      else void parse(request, body, done)
    }
    if (body.length < large) work()
    else inTurn(work)
  })
}

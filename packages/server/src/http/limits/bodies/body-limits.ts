/**
 * Checks the structure of a JSON body in its text, before parsing: deep nesting would overflow the stack of recursive code, and a megabyte
 * of empty lists is a hundred times as expensive to parse as a megabyte of text.
 */
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { objectShapes } from '../../document/object-shapes.ts'

const maxDepth = 50
/** The largest geometry has 80,000 values, a bulk of a thousand records with a hundred fields each 100,000. */
const maxValues = 150_000

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Characters; shorter texts are parsed in a few milliseconds. */
const large = 64 * 1024

/**
 * Whether a JSON text exceeds the limits of depth, values or different objects. Characters within strings do not count.
 * @param most number of values, where a text is not the body of a request
 */
export function isTooComplex(text: string, most = maxValues): boolean {
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
    if (values > most) return true
  }
  return false
}

/**
 * The end of the string that begins at `start`, or the end of the text. `indexOf` is much faster than a loop over the characters of a long
 * text.
 */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === backslash) before--
    // A quote after an even number of backslashes ends the string; the opening quote ends the count.
    if ((end - before) % 2) return end
  }
  return text.length
}

/** Parses and checks one large body per turn of the event loop, so that other requests are served in between. */
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
      // Fastify's parser calls `done`; its type also allows a promise.
      else void parse(request, body, done)
    }
    if (body.length < large) work()
    else inTurn(work)
  })
}

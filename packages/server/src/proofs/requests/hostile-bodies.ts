/** Bodies at the limits, each expensive in a different way. */

import { maxNewNames } from '../../http/document/object-shapes.ts'

const megabyte = 1_048_576

const filled = (bytes: number, piece: string) => Array.from({ length: Math.floor(bytes / (piece.length + 1)) }, () => piece).join(',')
/** The maximum number of values in a body. */
const manyValues = (piece: string) => Array.from({ length: 149_000 }, () => piece).join(',')
const names = (count: number, of = '') => Array.from({ length: count }, (_, at) => `"${of}${at.toString(36)}x":1`).join(',')

/** By kind of attack; `limit` is the body limit of the route in bytes. A bulk has its records in `items`. */
export function hostileBodies(limit: number, isBulk: boolean): ReadonlyMap<string, string> {
  const bytes = limit - 1_000
  const record = (inner: string) => (isBulk ? `{"items":[{${inner}}]}` : `{${inner}}`)
  const many = (inner: string) => (isBulk ? `{"items":[${inner}]}` : `{"items":[${inner}],"tags":[${inner}]}`.slice(0, bytes))
  const text = (piece: string) => `{"sk":"${piece.repeat(Math.floor(bytes / piece.length) - 10)}"}`
  return new Map([
    ['lists in lists of rich text', record(`"description":${text('<ul><li>')}`)],
    ['unknown elements', record(`"description":${text('<div>')}`)],
    ['a long name', record(`"name":${text('x')}`)],
    ['characters of four bytes', record(`"name":${text('🎿')}`)],
    ['empty lists', isBulk ? `{"items":[${filled(bytes, '[]')}]}` : `[${filled(bytes, '[]')}]`],
    ['empty objects', isBulk ? `{"items":[${filled(bytes, '{}')}]}` : `[${filled(bytes, '{}')}]`],
    ['as many empty objects as are read', isBulk ? `{"items":[${filled(220_000, '{}')}]}` : `[${filled(220_000, '{}')}]`],
    ['more unknown names than are read', record(names(149_000))],
    ['as many unknown names as are read', record(names(maxNewNames))],
    [
      'as many shapes of objects as are read',
      `{"items":[${Array.from({ length: maxNewNames / 100 }, (_, at) => `{${names(100, `${at}-`)}}`).join()}]}`,
    ],
    ['as many words as are read', record(`"tags":[${manyValues('"a"')}]`)],
    [
      'as many links as are read',
      record(`"slopeIds":[${filled(Math.min(bytes, 5 * megabyte), '"00000000-0000-4000-8000-000000000001"')}]`),
    ],
    [
      'as many positions as are read',
      record(`"geometry":{"type":"MultiLineString","coordinates":[[${filled(1_000_000, '[7.7,46,1500]')}]]}`),
    ],
    ['as many small records as there may be', many(filled(Math.min(bytes, 1_000 * 21), '{"name":{"sk":"x"}}'))],
    ['nothing but depth', '['.repeat(bytes)],
    ['numbers of many digits', record(`"order":${'9'.repeat(bytes)}`)],
    ['escapes', record(`"name":{"sk":"${'\\u0041'.repeat(Math.floor(bytes / 6) - 20)}"}`)],
  ])
}

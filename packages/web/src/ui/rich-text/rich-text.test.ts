import { richAttributes, richTags } from '@ridgeline/domain/media/rich-text'
import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { withoutNoise } from './pasting/pasted-markup.ts'
import { richExtensions } from './rich-extensions.ts'

const schema = getSchema(richExtensions)

/** The tag of a schema element, with each allowed value of its attributes. */
function tagsOf(): string[] {
  const levels = [2, 3, 4].map((level) => schema.nodes['heading']!.create({ level }))
  const nodes = Object.values(schema.nodes).filter(({ name, isText }) => !isText && name !== 'doc' && name !== 'heading')
  const drawn = [...levels, ...nodes.map((type) => type.create())].map((node) => node.type.spec.toDOM!(node))
  const marks = Object.values(schema.marks).map((type) => type.spec.toDOM!(type.create(), true))
  return [...drawn, ...marks].map((spec) => (spec as readonly [string])[0])
}

test('the editor creates exactly the elements the server accepts', () => {
  expect(tagsOf().sort()).toEqual([...richTags].sort())
})

test('a link has only a URL', () => {
  const link = schema.marks['link']!.create({ href: 'https://jasna.sk' })
  const drawn: unknown = link.type.spec.toDOM!(link, true)
  const attributes: object = Array.isArray(drawn) ? drawn[1] : {}
  const given = Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined)
  expect(given.map(([name]) => name)).toEqual([...richAttributes.a])
})

test('styles and handlers of pasted markup are removed before parsing, its text stays', () => {
  const pasted = '<style>p{color:red}</style><p onclick="a(1)" class=x onload=b>turn on = off</p><img src="x" onerror=\'c\'>'
  expect(withoutNoise(pasted)).toBe('<p class=x>turn on = off</p><img src="x">')
})

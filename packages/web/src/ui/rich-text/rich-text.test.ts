import { richAttributes, richTags } from '@ridgeline/domain/rich-text'
import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { withoutNoise } from './pasted-markup.ts'
import { richExtensions } from './rich-extensions.ts'

const schema = getSchema(richExtensions)

/** The tag an element of the schema becomes, with each value its attributes may take. */
function tagsOf(): string[] {
  const levels = [2, 3, 4].map((level) => schema.nodes['heading']!.create({ level }))
  const nodes = Object.values(schema.nodes).filter(({ name, isText }) => !isText && name !== 'doc' && name !== 'heading')
  const drawn = [...levels, ...nodes.map((type) => type.create())].map((node) => node.type.spec.toDOM!(node))
  const marks = Object.values(schema.marks).map((type) => type.spec.toDOM!(type.create(), true))
  return [...drawn, ...marks].map((spec) => (spec as readonly [string])[0])
}

test('the editor makes exactly the elements that the server keeps', () => {
  expect(tagsOf().sort()).toEqual([...richTags].sort())
})

test('a link has an address and nothing else', () => {
  const link = schema.marks['link']!.create({ href: 'https://jasna.sk' })
  const [, attributes] = link.type.spec.toDOM!(link, true) as unknown as [string, Record<string, unknown>]
  const given = Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined)
  expect(given.map(([name]) => name)).toEqual([...richAttributes.a])
})

test('styles and handlers of pasted markup are gone before it is read, its words stay', () => {
  const pasted = '<style>p{color:red}</style><p onclick="a(1)" class=x onload=b>turn on = off</p><img src="x" onerror=\'c\'>'
  expect(withoutNoise(pasted)).toBe('<p class=x>turn on = off</p><img src="x">')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KindTile, type IconKind } from './kind-tile.tsx'

const kinds: [string, IconKind][] = [
  ['R3.54', 'success'],
  ['R3.55', 'error'],
  ['R3.56', 'warning'],
  ['R3.57', 'question'],
  ['R3.58', 'info'],
  ['R3.59', 'prompt'],
]
const iconOf = (kind: IconKind) => /<svg.*<\/svg>/s.exec(renderToStaticMarkup(<KindTile kind={kind} />))?.[0]

test.each(kinds)('%s: the entity %s has a unique icon', (_, kind) => {
  expect(iconOf(kind)).toBeDefined()
  expect(kinds.filter(([, other]) => iconOf(other) === iconOf(kind))).toHaveLength(1)
})

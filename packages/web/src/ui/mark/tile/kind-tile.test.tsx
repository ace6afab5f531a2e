import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KindTile, type IconKind } from './kind-tile.tsx'

const kinds: [string, IconKind, string][] = [
  ['R3.54', 'success', 'check'],
  ['R3.55', 'error', 'circle-x'],
  ['R3.56', 'warning', 'alert-triangle'],
  ['R3.57', 'question', 'help'],
  ['R3.58', 'info', 'info-circle'],
  ['R3.59', 'prompt', 'pencil'],
]

test.each(kinds)('%s: the icon of %s is its own, %s', (_, kind, icon) => {
  expect(renderToStaticMarkup(<KindTile kind={kind} />)).toMatch(new RegExp(`<svg[^>]* class="tabler-icon tabler-icon-${icon}[ "]`))
})

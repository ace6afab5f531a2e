import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KindTile, type IconKind } from './kind-tile.tsx'

test('R3.54–59: six kinds of icon', () => {
  const kinds: IconKind[] = ['success', 'error', 'warning', 'question', 'info', 'prompt']
  const drawn = kinds.map((kind) => renderToStaticMarkup(<KindTile kind={kind} />))
  expect(new Set(drawn).size).toBe(6)
})

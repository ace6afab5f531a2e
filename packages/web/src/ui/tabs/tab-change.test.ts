import { expect, test, vi } from 'vitest'
import { changeTab, tabByKey } from './tab-change.ts'

test('R4.62: a tab with unsaved state prevents leaving it', async () => {
  const go = vi.fn()
  await changeTab('a', 'b', { guard: () => false, go })
  await changeTab('a', 'b', { guard: async () => false, go })
  await changeTab('a', 'a', { go })
  expect(go).not.toHaveBeenCalled()
  await changeTab('a', 'b', { guard: async (from, to) => from === 'a' && to === 'b', go })
  await changeTab('a', 'c', { go })
  expect(go.mock.calls).toEqual([['b'], ['c']])
})

test('arrow keys cycle through the tabs', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'x']
  expect(keys.map((key) => tabByKey(['a', 'b', 'c'], 'c', key))).toEqual(['a', 'b', 'a', 'c', undefined])
})

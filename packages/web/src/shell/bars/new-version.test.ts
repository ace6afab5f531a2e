import { expect, test } from 'vitest'
import { entryOf } from './new-version.ts'

test('the page says which build it starts with', () => {
  expect(
    entryOf('<head><script src="/color-scheme.js"></script><script type="module" crossorigin src="/assets/index-a1.js"></script>'),
  ).toBe('/assets/index-a1.js')
  expect(entryOf('<html>Bad gateway</html>')).toBeUndefined()
})

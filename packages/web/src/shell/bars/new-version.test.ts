import { expect, test } from 'vitest'
import { entryOf } from './new-version.ts'

test('the page identifies its build', () => {
  expect(
    entryOf(
      '<head><script src="/page-start.js"></script><script type="module" crossorigin src="/assets/base-b2.js"></script><script type="module" crossorigin src="/assets/start-a1.js"></script>',
    ),
  ).toBe('/assets/base-b2.js /assets/start-a1.js')
  expect(entryOf('<html>Bad gateway</html>')).toBeUndefined()
})

import { expect, test, vi } from 'vitest'
import { printPart } from './print-part.ts'

test('a part of the page is printed alone, and the page is as before when printing ends', () => {
  document.body.innerHTML = '<main><h1>Lifts</h1><table><tr><td>Gondola</td></tr></table></main>'
  const before = document.body.innerHTML
  const printed: (string | null | undefined)[] = []
  vi.stubGlobal('print', () =>
    printed.push(document.querySelector('.print-sheet')?.textContent, document.documentElement.dataset['printing']),
  )
  printPart(document.querySelector('table')!)
  vi.unstubAllGlobals()
  expect(printed).toEqual(['Gondola', 'part'])
  window.dispatchEvent(new Event('afterprint'))
  expect([document.body.innerHTML, document.documentElement.dataset['printing']]).toEqual([before, undefined])
  document.body.innerHTML = ''
})

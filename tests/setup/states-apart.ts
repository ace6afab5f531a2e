/** Whether pressed, selected, current or checked elements differ from their neighbours by border, background or mark. */
import type { Page } from 'playwright-core'

/** Neither colour nor weight of the text counts as a difference, nor a background equal to the one behind it. */
const findAlike = `(() => {
  const states = [['aria-pressed', 'true'], ['aria-selected', 'true'], ['aria-current', 'page'], ['aria-checked', 'true']]
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const isClear = (color) => color === 'transparent' || /, 0\\)$/.test(color)
  function groundOf(element) {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      if (!isClear(backgroundColor)) return backgroundColor
    }
    return 'none'
  }
  const edgeOf = (style, side) => {
    const [kind, width, color] = ['style', 'width', 'color'].map((part) => style.getPropertyValue(side + '-' + part))
    return kind === 'none' || width === '0px' || isClear(color) ? 'none' : kind + width + color
  }
  const edgesOf = (style) => ['outline', 'border-top', 'border-bottom'].map((side) => edgeOf(style, side)).join()
  const looksOf = (element) => {
    if (!element) return ''
    const [style, mark] = [getComputedStyle(element), getComputedStyle(element, '::before')]
    const marked = mark.content === 'none' ? '' : [edgesOf(mark), mark.opacity, mark.backgroundColor, mark.transform, mark.translate, mark.rotate].join()
    return [edgesOf(style), style.opacity, groundOf(element), marked].join()
  }
  const kindOf = (element) => element.tagName + (element.getAttribute('role') ?? '') + (element.type ?? '') + element.classList[0]
  const isOn = (element) => element.checked === true || states.some(([name, value]) => element.getAttribute(name) === value)
  // A checkbox of a group with some on and some off is a third state.
  const stateOf = (element) => (element.indeterminate ? 'some' : isOn(element) ? 'on' : 'off')
  const controls = [...document.querySelectorAll('button, a, input[type=radio], input[type=checkbox], [role=tab], [role=option]')]
    .filter((element) => isSeen(element) && !element.closest('[inert], [aria-hidden=true]'))
    // The input of a segment is hidden; its label is visible.
    .map((element) => ({ element, state: stateOf(element), kind: kindOf(element), looks: looksOf(element) + looksOf(element.nextElementSibling) }))
  const found = new Set()
  for (const on of controls.filter(({ state }) => state !== 'off')) {
    const isAlike = ({ element, state, kind, looks }) =>
      state !== on.state && kind === on.kind && looks === on.looks && element.parentElement.parentElement.contains(on.element)
    if (controls.some(isAlike)) found.add(on.kind + ': ' + (on.element.textContent || on.element.labels?.[0]?.textContent))
  }
  return { found: [...found], looked: controls.filter(({ state }) => state !== 'off').length }
})()`

export const statesAlike = (page: Page) => page.evaluate<{ found: string[]; looked: number }>(findAlike)

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
    const marked = mark.content === 'none' ? '' : [edgesOf(mark), mark.opacity, mark.backgroundColor, mark.transform, mark.translate].join()
    return [edgesOf(style), style.opacity, groundOf(element), marked].join()
  }
  const kindOf = (element) => element.tagName + (element.getAttribute('role') ?? '') + (element.type ?? '') + element.classList[0]
  const isOn = (element) => element.checked === true || states.some(([name, value]) => element.getAttribute(name) === value)
  const controls = [...document.querySelectorAll('button, a, input[type=radio], input[type=checkbox], [role=tab], [role=option]')]
    .filter((element) => isSeen(element) && !element.closest('[inert], [aria-hidden=true]'))
    // The input of a segment is hidden; its label is visible.
    .map((element) => ({ element, isOn: isOn(element), kind: kindOf(element), looks: looksOf(element) + looksOf(element.nextElementSibling) }))
  const found = new Set()
  for (const on of controls.filter((each) => each.isOn)) {
    const isAlike = ({ element, isOn, kind, looks }) =>
      !isOn && kind === on.kind && looks === on.looks && element.parentElement.parentElement.contains(on.element)
    if (controls.some(isAlike)) found.add(on.kind + ': ' + (on.element.textContent || on.element.labels?.[0]?.textContent))
  }
  return { found: [...found], looked: controls.filter((each) => each.isOn).length }
})()`

export const statesAlike = (page: Page) => page.evaluate<{ found: string[]; looked: number }>(findAlike)

/** A long menu is one stop of the Tab key; arrow keys move between items and open or close groups. */
import { useEffect, type RefObject } from 'react'
import { isModified } from '../../lib/shortcuts/is-modified.ts'

const item = '.nav-item'
const places: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}
/** The state before the key is pressed. */
const turns: Readonly<Record<string, string>> = { ArrowRight: 'false', ArrowLeft: 'true' }

/** @param at the current screen: its item is the tab stop until another item gets the focus. */
export function useOneTabStop(holder: RefObject<HTMLElement | null>, at: string): void {
  useEffect(() => {
    const menu = holder.current
    if (!menu) return undefined
    const items = () => [...menu.querySelectorAll<HTMLElement>(item)]
    const stopAt = (stop: Element | undefined) => {
      for (const each of items()) each.tabIndex = each === stop ? 0 : -1
    }
    const arrange = () => {
      const all = items()
      stopAt(all.find((each) => each === document.activeElement) ?? all.find((each) => each.ariaCurrent === 'page') ?? all[0])
    }
    function onKeyDown(event: KeyboardEvent) {
      const all = items()
      const from = all.findIndex((each) => each === document.activeElement)
      if (from < 0 || isModified(event)) return
      const to = places[event.key]?.(from, all.length - 1)
      if (to !== undefined) all[to]?.focus()
      else if (turns[event.key] !== undefined && all[from]!.ariaExpanded === turns[event.key]) all[from]!.click()
      else return
      event.preventDefault()
    }
    const onFocus = ({ target }: FocusEvent) => target instanceof Element && target.matches(item) && stopAt(target)
    // Opening or closing a group adds or removes items.
    const observer = new MutationObserver(arrange)
    observer.observe(menu, { childList: true, subtree: true })
    menu.addEventListener('keydown', onKeyDown)
    menu.addEventListener('focusin', onFocus)
    arrange()
    return () => {
      observer.disconnect()
      menu.removeEventListener('keydown', onKeyDown)
      menu.removeEventListener('focusin', onFocus)
    }
  }, [holder, at])
}

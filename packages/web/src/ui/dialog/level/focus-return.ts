/** Where the focus goes when a dialog closes: also of dialogs that come into the page already open, and over others that are gone by then. */
import { useEffect, useState } from 'react'

type Openers = readonly HTMLElement[]

/** What had the focus when each dialog opened, and before that. */
const openersOf = new WeakMap<Element, Openers>()

function openersNow(): Openers {
  if (typeof document === 'undefined') return []
  const active = document.activeElement
  const isSomewhere = active instanceof HTMLElement && active !== document.body
  // Between two dialogs the focus is nowhere for a moment: the upper one still knows where it came from.
  const around = isSomewhere ? active.closest('[role=dialog]') : [...document.querySelectorAll('[role=dialog]')].at(-1)
  if (isSomewhere) return [active, ...menuButton(active), ...openersAround(around)]
  return [...busyButton(), ...openersAround(around)]
}

const openersAround = (dialog: Element | null | undefined) => (dialog && openersOf.get(dialog)) || []

/** A button that is disabled while it works has lost the focus. */
const busyButton = () => [...document.querySelectorAll<HTMLElement>('.button[aria-busy]')].slice(-1)

/** An item of a menu is gone with it; the button of the menu stays (`opener.tsx` names the one after the other). */
function menuButton(active: HTMLElement): HTMLElement[] {
  const menu = active.closest('[id$="-dropdown"]')
  const button = menu && document.getElementById(menu.id.replace(/-dropdown$/, ''))
  return button ? [button] : []
}

/** The content is known only once it is drawn. */
export const rememberOpeners = (dialog: Element, openers: Openers) => void openersOf.set(dialog, openers)

/** After the exit has begun; a focus set elsewhere meanwhile is kept. */
const pause = 20

function giveBack(openers: Openers): void {
  const active = document.activeElement
  const around = active?.closest('[role=dialog]')
  const isInside = around && openersOf.get(around) === openers
  if (active && active !== document.body && !isInside) return
  focusFirst(openers)
}

/** Milliseconds in which what opened a dialog may go with what the dialog did: a row that was removed, the bar of rows that were ticked. */
const watched = 3_000

function focusFirst(openers: Openers): void {
  const target = openers.find((element) => element.isConnected) ?? document.getElementById('main')
  target?.focus({ preventScroll: true })
  if (!target || target.id === 'main') return
  const observer = new MutationObserver(() => {
    if (target.isConnected) return
    observer.disconnect()
    if (document.activeElement === document.body) focusFirst(openers)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), watched)
}

export function useFocusReturn(opened: boolean): Openers {
  const [wasOpened, setWasOpened] = useState(false)
  const [openers, setOpeners] = useState<Openers>([])
  // Before anything in the dialog takes the focus.
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) setOpeners(openersNow())
  }
  useEffect(() => {
    if (!opened) return undefined
    return () => void setTimeout(() => giveBack(openers), pause)
  }, [opened, openers])
  return openers
}

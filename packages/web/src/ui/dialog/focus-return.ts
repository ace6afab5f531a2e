/** Where the focus goes when a dialog closes: also of dialogs that come into the page already open, and over others that are gone by then. */
import { useEffect, useState } from 'react'

type Openers = readonly HTMLElement[]

/** What had the focus when each dialog opened, and before that. */
const openersOf = new WeakMap<Element, Openers>()

function openersNow(): Openers {
  const active = typeof document === 'undefined' ? null : document.activeElement
  if (!(active instanceof HTMLElement) || active === document.body) return []
  const around = active.closest('[role=dialog]')
  return [active, ...((around && openersOf.get(around)) || [])]
}

/** The content is known only once it is drawn. */
export const rememberOpeners = (dialog: Element, openers: Openers) => void openersOf.set(dialog, openers)

/** After the exit has begun; whoever puts the focus elsewhere meanwhile is left alone. */
const pause = 20

function giveBack(openers: Openers): void {
  const active = document.activeElement
  const around = active?.closest('[role=dialog]')
  const isInside = around && openersOf.get(around) === openers
  if (active && active !== document.body && !isInside) return
  const target = openers.find((element) => element.isConnected) ?? document.getElementById('main')
  target?.focus({ preventScroll: true })
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

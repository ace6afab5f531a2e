/** Puts the items of a list in order: with the arrow keys, or by dragging a handle over the other items. */
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { isModified } from '../../lib/shortcuts/is-modified.ts'

const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

interface Sorting {
  /** The item that is held. */
  held: number | undefined
  itemProps: (index: number) => { 'data-sort': number }
  handleProps: (index: number) => {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    onPointerDown: (event: PointerEvent) => void
  }
}

export function useSorting(count: number, onMove: (from: number, to: number) => void): Sorting {
  const [held, setHeld] = useState<number>()

  /** The list renders again with each place the item passes, so the listeners are on the window. */
  function onPointerDown(event: PointerEvent, from: number) {
    if (event.button !== 0) return
    event.preventDefault()
    const list = event.currentTarget.closest('[data-sort]')?.parentElement
    let at = from
    const moving = new AbortController()
    const { signal } = moving
    const end = () => {
      moving.abort()
      setHeld(undefined)
    }
    setHeld(from)
    window.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-sort]')
        const to = over && over.parentElement === list ? Number(over.dataset['sort']) : at
        if (to === at) return
        onMove(at, to)
        at = to
        setHeld(to)
      },
      { signal },
    )
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
  }

  return {
    held,
    itemProps: (index) => ({ 'data-sort': index }),
    handleProps: (index) => ({
      onKeyDown(event) {
        const to = index + (steps[event.key] ?? 0)
        if (to === index || to < 0 || to >= count || isModified(event)) return
        event.preventDefault()
        const handle = event.currentTarget
        onMove(index, to)
        // Moved in the document, a handle loses the focus.
        requestAnimationFrame(() => handle.focus())
      },
      onPointerDown: (event) => onPointerDown(event, index),
    }),
  }
}

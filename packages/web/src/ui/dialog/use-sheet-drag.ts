import { useRef, type PointerEvent } from 'react'
import { closesSheet } from './dialog-layout.ts'
import { sheetCloseDistance } from '../kit-constants.ts'

interface Drag {
  sheet: HTMLElement
  start: number
}

function follow({ sheet }: Drag, distance: number) {
  sheet.style.transition = 'none'
  sheet.style.translate = distance > 0 ? `0 ${distance}px` : ''
}

function snapBack({ sheet }: Drag) {
  sheet.style.transition = 'translate 160ms var(--ease)'
  sheet.style.translate = ''
}

/** Handlers for the grabber of a bottom sheet. The sheet follows the finger, downwards only. */
export function useSheetDrag(onClose: () => void) {
  const dragRef = useRef<Drag>(undefined)

  function finish(event: PointerEvent) {
    const drag = dragRef.current
    if (!drag) return
    dragRef.current = undefined
    // Also when it closes: the user may be asked first, and keep it open.
    snapBack(drag)
    if (event.type === 'pointerup' && closesSheet(event.clientY - drag.start, sheetCloseDistance)) onClose()
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const sheet = event.currentTarget.closest<HTMLElement>('[role=dialog]')
      if (!sheet) return
      dragRef.current = { sheet, start: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      const drag = dragRef.current
      if (drag) follow(drag, event.clientY - drag.start)
    },
    onPointerUp: finish,
    onPointerCancel: finish,
  }
}

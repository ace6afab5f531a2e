/**
 * One menu for all rows of a table. A menu per row doubled the time of sorting, so rows have plain buttons and the
 * menu moves to the button that was pressed.
 */
import { useCallback, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { lazyPart } from '../state/lazy/lazy-part.tsx'
import { notifyPartFailed } from '../state/lazy/part-failed.ts'
import type { Position } from './menu-parts.tsx'
import { fetchParts } from './fetched-parts.ts'

const BuiltSharedMenu = lazyPart(async () => (await fetchParts()).BuiltSharedMenu)

interface Opened<Item> {
  item: Item
  anchor: HTMLElement
  place: DOMRect
}

/** As much of a press as is needed, so a table that listens for all its rows can say which button it was. */
type MenuEvent = Pick<MouseEvent<HTMLElement>, 'currentTarget' | 'stopPropagation'>

export interface SharedMenuState<Item> {
  opened: Opened<Item> | undefined
  /** For the `onClick` of a button with `aria-haspopup="menu"`. */
  open: (item: Item, event: MenuEvent) => void
  close: () => void
}

export function useSharedMenu<Item>(): SharedMenuState<Item> {
  const [opened, setOpened] = useState<Opened<Item>>()
  const anchorRef = useRef<HTMLElement>(null)
  const open = useCallback((item: Item, event: MenuEvent) => {
    event.stopPropagation()
    const anchor = event.currentTarget
    anchorRef.current = anchor
    anchor.setAttribute('aria-expanded', 'true')
    setOpened({ item, anchor, place: anchor.getBoundingClientRect() })
  }, [])
  const close = useCallback(() => {
    anchorRef.current?.setAttribute('aria-expanded', 'false')
    anchorRef.current?.focus({ preventScroll: true })
    setOpened(undefined)
  }, [])
  return { opened, open, close }
}

/** `children` draw the items for the row the menu was opened on. */
export function SharedMenu<Item>({
  menu,
  children,
  width,
  position,
}: {
  menu: SharedMenuState<Item>
  children: (item: Item) => ReactNode
  width?: number
  /** The end of the button, for buttons at the end of a row. */
  position?: Position
}) {
  const { opened, close } = menu
  if (!opened) return null
  function fail() {
    close()
    notifyPartFailed()
  }
  return (
    <BuiltSharedMenu place={opened.place} onClose={close} width={width} position={position} onFailed={fail}>
      {children(opened.item)}
    </BuiltSharedMenu>
  )
}

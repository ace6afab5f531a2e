/**
 * One menu for all rows of a table. A menu per row doubled the time of sorting, so rows have plain buttons and the
 * menu moves to the button that was pressed.
 */
import './menu.css'
import { Menu as MantineMenu } from '@mantine/core'
import { useCallback, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { menuSettings } from './menu-settings.ts'

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
}: {
  menu: SharedMenuState<Item>
  children: (item: Item) => ReactNode
  width?: number
}) {
  const { opened, close } = menu
  if (!opened) return null
  const { left, top, width: anchorWidth, height } = opened.place
  return (
    <MantineMenu
      opened
      onChange={(isOpen) => !isOpen && close()}
      position="bottom-end"
      width={width ?? 'auto'}
      returnFocus={false}
      {...menuSettings}
      transitionProps={{ duration: 0 }}
    >
      <MantineMenu.Target>
        <span aria-hidden style={{ position: 'fixed', left, top, width: anchorWidth, height, pointerEvents: 'none' }} />
      </MantineMenu.Target>
      <MantineMenu.Dropdown>{children(opened.item)}</MantineMenu.Dropdown>
    </MantineMenu>
  )
}

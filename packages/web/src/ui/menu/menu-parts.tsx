/**
 * What opens at a button, as the component library builds it. It is a tenth of the script of a list and no part of its first picture, so it
 * is fetched afterwards; all parts are one file, and a menu that is drawn has its items.
 */
import './menu.css'
import { Menu as MantineMenu, Popover as MantinePopover } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { MenuItemProps } from './menu.tsx'
import { Anchor, type Opened } from './opener.tsx'
import { withinWindow } from './within-window.ts'
import { Themed } from '../mantine/themed.tsx'

/** The hidden element that would take the focus first is not an item, so it may not be there. */
const settings = { withInitialFocusPlaceholder: false, alignItemsLabels: 'none', middlewares: withinWindow } as const

/** Opens what is built after it is there: it only knows where the focus was if it was closed before. */
function useBuilt(isOpen: boolean): boolean {
  const [isBuilt, setBuilt] = useState(false)
  useEffect(() => queueMicrotask(() => setBuilt(true)), [])
  return isOpen && isBuilt
}

export type Position = 'bottom-start' | 'bottom-end'

interface BuiltMenuProps extends Omit<Opened, 'onFailed'> {
  width?: number | undefined
  position?: Position | undefined
  children: ReactNode
}

export function BuiltMenu({ id, button, isOpen, onChange, children, width, position = 'bottom-end' }: BuiltMenuProps) {
  return (
    <Themed>
      <MantineMenu id={id} opened={useBuilt(isOpen)} onChange={onChange} width={width ?? 'auto'} position={position} {...settings}>
        <MantineMenu.Target>
          <Anchor button={button} />
        </MantineMenu.Target>
        <MantineMenu.Dropdown>{children}</MantineMenu.Dropdown>
      </MantineMenu>
    </Themed>
  )
}

export interface BuiltSharedMenuProps {
  /** Of the button at which it opens. */
  place: DOMRect
  onClose: () => void
  width?: number | undefined
  position?: Position | undefined
  children: ReactNode
}

export function BuiltSharedMenu({ place, onClose, width, position = 'bottom-end', children }: BuiltSharedMenuProps) {
  const { left, top, width: anchorWidth, height } = place
  return (
    <Themed>
      <MantineMenu
        opened
        onChange={(isOpen) => !isOpen && onClose()}
        position={position}
        width={width ?? 'auto'}
        returnFocus={false}
        {...settings}
        transitionProps={{ duration: 0 }}
      >
        <MantineMenu.Target>
          <span aria-hidden style={{ position: 'fixed', left, top, width: anchorWidth, height, pointerEvents: 'none' }} />
        </MantineMenu.Target>
        <MantineMenu.Dropdown>{children}</MantineMenu.Dropdown>
      </MantineMenu>
    </Themed>
  )
}

export function BuiltItem({ icon, danger, checked, disabled = false, staysOpen = false, end, onClick, lang, children }: MenuItemProps) {
  const shared = {
    disabled,
    className: 'menu-item',
    'data-danger': danger || undefined,
    ...(lang && { lang }),
    ...(onClick && { onClick }),
  }
  const content = (
    <span className="menu-item-content">
      {icon}
      {children}
    </span>
  )
  if (checked === undefined)
    return (
      <MantineMenu.Item {...shared} closeMenuOnClick={!staysOpen} rightSection={end}>
        {content}
      </MantineMenu.Item>
    )
  return (
    <MantineMenu.RadioItem
      {...shared}
      value=""
      checked={checked}
      closeMenuOnClick={!staysOpen}
      rightSection={checked ? <IconCheck size={15} aria-hidden /> : end}
    >
      {content}
    </MantineMenu.RadioItem>
  )
}

export const BuiltLabel = ({ children }: { children: ReactNode }) => <MantineMenu.Label>{children}</MantineMenu.Label>
export const BuiltDivider = () => <MantineMenu.Divider />
/** One of several in a line. */
export const BuiltChip = ({ className, onClick, children }: { className: string; onClick: () => void; children: ReactNode }) => (
  <MantineMenu.Item className={className} onClick={onClick}>
    {children}
  </MantineMenu.Item>
)

interface BuiltPopoverProps extends Omit<BuiltMenuProps, 'children'> {
  label: string
  children: ReactNode | ((close: () => void) => ReactNode)
}

export function BuiltPopover({ id, button, isOpen, onChange, label, width, position = 'bottom-end', children }: BuiltPopoverProps) {
  return (
    <Themed>
      <MantinePopover
        id={id}
        opened={useBuilt(isOpen)}
        onChange={onChange}
        position={position}
        width={width ?? 'auto'}
        middlewares={withinWindow}
        trapFocus
        returnFocus
      >
        <MantinePopover.Target>
          <Anchor button={button} />
        </MantinePopover.Target>
        <MantinePopover.Dropdown className="popover" aria-label={label}>
          {typeof children === 'function' ? children(() => onChange(false)) : children}
        </MantinePopover.Dropdown>
      </MantinePopover>
    </Themed>
  )
}

type BuiltChoicesProps = Pick<BuiltPopoverProps, 'button' | 'label' | 'isOpen' | 'onChange'> & { children: ReactNode }

/** Choices at a chip; what closes it is decided outside, where an open calendar in it is known. */
export function BuiltChoices({ button, label, isOpen, onChange, children }: BuiltChoicesProps) {
  return (
    <Themed>
      <MantinePopover
        opened={useBuilt(isOpen)}
        onChange={onChange}
        position="bottom-start"
        middlewares={withinWindow}
        trapFocus
        returnFocus
        withRoles={false}
        closeOnClickOutside={false}
        // Escape closes an open calendar first; the listener outside knows where it was pressed.
        closeOnEscape={false}
      >
        <MantinePopover.Target>
          <Anchor button={button} />
        </MantinePopover.Target>
        <MantinePopover.Dropdown role="dialog" aria-label={label} className="filter-popover">
          {children}
        </MantinePopover.Dropdown>
      </MantinePopover>
    </Themed>
  )
}

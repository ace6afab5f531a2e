import './menu.css'
import { Menu as MantineMenu } from '@mantine/core'
import type { ReactNode } from 'react'

interface MenuProps {
  /** The button that opens it; it must pass its attributes and ref on. */
  trigger: ReactNode
  children: ReactNode
  width?: number | undefined
  position?: 'bottom-start' | 'bottom-end' | undefined
}

export function Menu({ trigger, children, width, position = 'bottom-end' }: MenuProps) {
  return (
    <MantineMenu width={width ?? 'auto'} position={position} withinPortal zIndex="var(--z-menu-open)">
      <MantineMenu.Target>{trigger}</MantineMenu.Target>
      <MantineMenu.Dropdown>{children}</MantineMenu.Dropdown>
    </MantineMenu>
  )
}

interface MenuItemProps {
  icon?: ReactNode
  danger?: boolean | undefined
  /** One of several that exclude each other. */
  checked?: boolean | undefined
  disabled?: boolean | undefined
  end?: ReactNode
  onClick?: (() => void) | undefined
  lang?: string | undefined
  children: ReactNode
}

export function MenuItem({ icon, danger, checked, disabled, end, onClick, lang, children }: MenuItemProps) {
  const isChoice = checked !== undefined
  return (
    <MantineMenu.Item
      leftSection={icon}
      rightSection={end}
      disabled={disabled ?? false}
      className="menu-item"
      data-danger={danger || undefined}
      data-checked={checked || undefined}
      {...(isChoice && { role: 'menuitemradio', 'aria-checked': checked })}
      {...(lang && { lang })}
      {...(onClick && { onClick })}
    >
      {children}
    </MantineMenu.Item>
  )
}

export const MenuLabel = ({ children }: { children: ReactNode }) => <MantineMenu.Label>{children}</MantineMenu.Label>
export const MenuDivider = () => <MantineMenu.Divider />

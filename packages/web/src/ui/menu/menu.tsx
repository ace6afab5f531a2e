import './menu.css'
import { Menu as MantineMenu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactElement, ReactNode } from 'react'
import { menuSettings } from './menu-settings.ts'
import { Anchor, useOpener, type Opened } from './opener.tsx'

interface MenuProps {
  /** The button that opens it; it must pass its attributes on. */
  trigger: ReactElement
  children: ReactNode
  width?: number | undefined
  position?: 'bottom-start' | 'bottom-end' | undefined
}

export function Menu({ trigger, ...menu }: MenuProps) {
  const { drawn, opened } = useOpener(trigger, 'menu')
  return (
    <>
      {drawn}
      {opened && <BuiltMenu {...opened} {...menu} />}
    </>
  )
}

function BuiltMenu({ id, button, isOpen, onChange, children, width, position = 'bottom-end' }: Opened & Omit<MenuProps, 'trigger'>) {
  return (
    <MantineMenu id={id} opened={isOpen} onChange={onChange} width={width ?? 'auto'} position={position} {...menuSettings}>
      <MantineMenu.Target>
        <Anchor button={button} />
      </MantineMenu.Target>
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
  /** The menu goes on with something else. */
  staysOpen?: boolean | undefined
  end?: ReactNode
  onClick?: (() => void) | undefined
  lang?: string | undefined
  children: ReactNode
}

export function MenuItem({ icon, danger, checked, disabled = false, staysOpen = false, end, onClick, lang, children }: MenuItemProps) {
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

export const MenuLabel = ({ children }: { children: ReactNode }) => <MantineMenu.Label>{children}</MantineMenu.Label>
export const MenuDivider = () => <MantineMenu.Divider />

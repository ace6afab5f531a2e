import { createElement, type ReactElement, type ReactNode } from 'react'
import { lazyPart } from '../state/lazy/lazy-part.tsx'
import { fetchedParts, fetchParts } from './fetched-parts.ts'
import { useOpener } from './opener.tsx'

const BuiltMenu = lazyPart(async () => (await fetchParts()).BuiltMenu)

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

export interface MenuItemProps {
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

export const MenuItem = (props: MenuItemProps) => createElement(fetchedParts().BuiltItem, props)
export const MenuLabel = (props: { children: ReactNode }) => createElement(fetchedParts().BuiltLabel, props)
export const MenuDivider = () => createElement(fetchedParts().BuiltDivider)
/** One of several in a line. */
export const MenuChip = (props: { className: string; onClick: () => void; children: ReactNode }) =>
  createElement(fetchedParts().BuiltChip, props)

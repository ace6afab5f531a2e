/** Opens the screen or URL of an item, or runs its action (R2.170–172). The menu styles it. */
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { MenuItem } from './menu-item.ts'

/** What else happens when an item is chosen. @param path of the screen it opens */
export type Choose = (event: MouseEvent, path?: string) => unknown

interface ItemActionProps {
  item: MenuItem
  className: string
  /** The name, where only the icon is shown. */
  label?: string | undefined
  onChoose?: Choose | undefined
  children: ReactNode
}

export function ItemAction({ item: { routerPath, url, onClick, active }, label, onChoose, ...rest }: ItemActionProps) {
  const looks = { ...rest, title: label, 'aria-label': label, 'aria-current': active ? ('page' as const) : undefined }
  if (routerPath !== undefined) return <Link {...looks} to={routerPath} onClick={(event) => onChoose?.(event, routerPath)} />
  if (url !== undefined)
    return (
      <a {...looks} href={url} onClick={onChoose}>
        {rest.children}
      </a>
    )
  const act = (event: MouseEvent) => {
    onClick?.()
    onChoose?.(event)
  }
  return <button {...looks} type="button" onClick={act} />
}

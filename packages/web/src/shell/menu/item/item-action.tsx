/** Opens the screen or URL of an item, or runs its action (R2.170–172). The menu styles it. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MenuItem } from './menu-item.ts'

interface ItemActionProps {
  item: MenuItem
  className: string
  /** The name, where only the icon is shown. */
  label?: string | undefined
  onChoose?: (() => void) | undefined
  children: ReactNode
}

export function ItemAction({ item: { routerPath, url, onClick, active }, label, onChoose, ...rest }: ItemActionProps) {
  const looks = { ...rest, title: label, 'aria-label': label, 'aria-current': active ? ('page' as const) : undefined }
  if (routerPath !== undefined) return <Link {...looks} to={routerPath} onClick={onChoose} />
  if (url !== undefined)
    return (
      <a {...looks} href={url} onClick={onChoose}>
        {rest.children}
      </a>
    )
  const act = () => {
    onClick?.()
    onChoose?.()
  }
  return <button {...looks} type="button" onClick={act} />
}

import type { MenuItem } from './menu-item.ts'
import { MenuIcon } from './menu-icon.tsx'

const addressOf = (markup: string) => `url("data:image/svg+xml,${encodeURIComponent(markup)}")`

/** One of our icons, or a custom one in the colour of the text. */
export function ItemIcon({ item: { icon, iconHtml }, size = 18 }: { item: Pick<MenuItem, 'icon' | 'iconHtml'>; size?: number }) {
  if (iconHtml !== undefined)
    return <i className="item-icon" aria-hidden style={{ width: size, height: size, maskImage: addressOf(iconHtml) }} />
  return icon === undefined ? null : <MenuIcon name={icon} size={size} />
}

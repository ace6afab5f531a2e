/** A short menu at the top with items and headed groups of child items; no deeper levels (R8.34, T34). */
import './header-menu.css'
import { text } from '../../../lib/language/texts/i18n.ts'
import { ItemAction } from '../item/item-action.tsx'
import { ItemIcon } from '../item/item-icon.tsx'
import type { MenuItem } from '../item/menu-item.ts'

/** @throws an error for developers, since these menus are written in code, never by users. */
export function checkHeaderMenu(items: readonly MenuItem[]): void {
  for (const child of items.flatMap(({ children = [] }) => children)) {
    if (child.type === 'separator') throw new Error('Subitem separator not implemented')
    if (child.children) throw new Error('Only two-level header menus are supported')
  }
}

export function HeaderMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  checkHeaderMenu(items)
  return (
    <nav className="header-menu" aria-label={label}>
      {items.map((item, index) => (
        <HeaderItem key={item.icon ?? index} item={item} />
      ))}
    </nav>
  )
}

function HeaderItem({ item }: { item: MenuItem }) {
  if (item.type === 'separator') return <hr className="header-menu-rule" />
  if (!item.children) return <HeaderLeaf item={item} />
  return (
    <div role="group" aria-label={text(item.text)}>
      <h2>{text(item.text)}</h2>
      {item.children.map((child) => (
        <HeaderLeaf key={child.icon ?? child.text} item={child} />
      ))}
    </div>
  )
}

const HeaderLeaf = ({ item }: { item: MenuItem }) => (
  <ItemAction item={item} className="header-menu-item">
    <ItemIcon item={item} size={16} />
    {text(item.text)}
  </ItemAction>
)

import './nav.css'
import { text } from '../../lib/language/texts/i18n.ts'
import { withActive } from './item/menu-item.ts'
import type { Choose } from './item/item-action.tsx'
import { NavItem } from './item/nav-item.tsx'
import { useMenu } from './use-menu.ts'

/** The whole menu: at the side on a desktop, in a sheet on a phone. */
export function NavTree({ mini, onChoose }: { mini?: boolean | undefined; onChoose?: Choose | undefined }) {
  const { menu, current } = useMenu()
  return menu.map(({ group, items }) => (
    <div key={group} className="nav-group">
      {group && (mini ? <hr className="nav-rule" /> : <h2 className="nav-heading">{text(`menu.group.${group}`)}</h2>)}
      {items.map((item) => (
        <NavItem key={item.icon} item={withActive(item, current?.name)} mini={mini} onChoose={onChoose} />
      ))}
    </div>
  ))
}

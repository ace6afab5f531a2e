/** An item of the side menu: a screen, a URL, an action, a line, or more items below it (R2.167–172). */
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { ItemAction, type Choose } from './item-action.tsx'
import { ItemIcon } from './item-icon.tsx'
import type { MenuItem } from './menu-item.ts'

interface NavItemProps {
  item: MenuItem
  /** Icons only, with tooltips as names. */
  mini?: boolean | undefined
  onChoose?: Choose | undefined
}

export function NavItem({ item, mini, onChoose }: NavItemProps) {
  if (item.type === 'separator') return <hr className="nav-rule" />
  if (item.children) return <NavBranch item={item} mini={mini} onChoose={onChoose} />
  const label = text(item.text)
  return (
    <ItemAction item={item} className="nav-item" label={mini ? label : undefined} onChoose={onChoose}>
      <ItemIcon item={item} />
      {!mini && <span>{label}</span>}
    </ItemAction>
  )
}

function NavBranch({ item, mini, onChoose }: NavItemProps) {
  const [chosen, setChosen] = useState<{ isOpen: boolean; wasActive: boolean }>()
  const isActive = !!item.active
  // Items opened by the user stay open; closed ones open again when a screen in them is opened.
  const isOpen = chosen && (chosen.isOpen || chosen.wasActive === isActive) ? chosen.isOpen : isActive
  const label = text(item.text)
  return (
    <>
      <button
        type="button"
        className="nav-item"
        title={mini ? label : undefined}
        aria-label={mini ? label : undefined}
        aria-expanded={isOpen}
        onClick={() => setChosen({ isOpen: !isOpen, wasActive: isActive })}
      >
        <ItemIcon item={item} />
        {!mini && <span>{label}</span>}
        {!mini && <IconChevronRight className="nav-chevron" size={15} stroke={1.8} aria-hidden />}
      </button>
      {isOpen && (
        <div className="nav-children" data-mini={mini || undefined}>
          {item.children?.map((child) => (
            <NavLeaf key={child.icon ?? child.text} item={child} mini={mini} onChoose={onChoose} />
          ))}
        </div>
      )}
    </>
  )
}

/** A child item: text in the wide menu, a small icon in the narrow one. */
function NavLeaf({ item, mini, onChoose }: NavItemProps) {
  const label = text(item.text)
  return (
    <ItemAction item={item} className="nav-item" label={mini ? label : undefined} onChoose={onChoose}>
      {mini ? <ItemIcon item={item} size={16} /> : <span>{label}</span>}
    </ItemAction>
  )
}

import { Link } from '@tanstack/react-router'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { text } from '../lib/language/i18n.ts'
import { MenuIcon } from './menu-icon.tsx'
import type { MenuNode } from './menu-tree.ts'

interface NavItemProps {
  node: MenuNode
  /** Name of the screen that is shown. */
  current: string | undefined
  /** Icons alone, named by tooltips. */
  mini?: boolean | undefined
  onChoose?: (() => void) | undefined
}

export function NavItem({ node, current, mini, onChoose }: NavItemProps) {
  const label = text(node.title)
  if (node.isSeparator) return <hr className="nav-rule" />
  if (node.url !== undefined || node.onClick) return <NavAction node={node} mini={mini} onChoose={onChoose} />
  if (node.path === undefined) return <NavBranch node={node} current={current} mini={mini} onChoose={onChoose} />
  return (
    <Link
      to={node.path}
      className="nav-item"
      title={mini ? label : undefined}
      aria-label={mini ? label : undefined}
      aria-current={node.name === current ? 'page' : undefined}
      onClick={onChoose}
    >
      <MenuIcon name={node.name} />
      {!mini && <span>{label}</span>}
    </Link>
  )
}

/** What is no screen of ours: a plain address, or something to do. */
function NavAction({ node: { name, title, url, onClick }, mini, onChoose }: Omit<NavItemProps, 'current'>) {
  const label = text(title)
  const content = (
    <>
      <MenuIcon name={name} />
      {!mini && <span>{label}</span>}
    </>
  )
  const looks = { className: 'nav-item', title: mini ? label : undefined, 'aria-label': mini ? label : undefined }
  if (url !== undefined)
    return (
      <a {...looks} href={url} onClick={onChoose}>
        {content}
      </a>
    )
  const act = () => {
    onClick?.()
    onChoose?.()
  }
  return (
    <button {...looks} type="button" onClick={act}>
      {content}
    </button>
  )
}

function NavBranch({ node, current, mini, onChoose }: NavItemProps) {
  const holdsCurrent = node.children.some(({ name }) => name === current)
  const [isToggled, setIsToggled] = useState(false)
  const isOpen = holdsCurrent !== isToggled
  const label = text(node.title)
  return (
    <>
      <button
        type="button"
        className="nav-item"
        title={mini ? label : undefined}
        aria-label={mini ? label : undefined}
        aria-expanded={isOpen}
        onClick={() => setIsToggled(!isToggled)}
      >
        <MenuIcon name={node.name} />
        {!mini && <span>{label}</span>}
        {!mini && <IconChevronRight className="nav-chevron" size={15} stroke={1.8} aria-hidden />}
      </button>
      {isOpen && (
        <div className="nav-children" data-mini={mini || undefined}>
          {node.children.map(({ name, title, path }) => (
            <Link
              key={name}
              to={path}
              className="nav-item"
              title={mini ? text(title) : undefined}
              aria-label={mini ? text(title) : undefined}
              aria-current={name === current ? 'page' : undefined}
              onClick={onChoose}
            >
              {mini ? <MenuIcon name={name} size={16} /> : <span>{text(title)}</span>}
            </Link>
          ))}
        </div>
      )}
    </>
  )
}

import { text } from '../lib/i18n.ts'
import { NavTree } from './nav-tree.tsx'

export function SideMenu({ mini }: { mini: boolean }) {
  return (
    <nav className="side-menu desktop-only" id="side-menu" aria-label={text('shell.mainMenu')} data-mini={mini || undefined}>
      <NavTree mini={mini} />
    </nav>
  )
}

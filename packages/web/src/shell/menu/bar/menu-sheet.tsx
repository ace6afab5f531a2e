import { text } from '../../../lib/language/texts/i18n.ts'
import { LaterDialog } from '../../../ui/dialog/later/later-dialog.tsx'
import { NavTree } from '../nav-tree.tsx'

/** The whole menu on a phone; it closes on choice (R9.24). A choice navigates, so the sheet adds no history entry. */
export function MenuSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <LaterDialog opened={opened} onClose={onClose} title={text('shell.menu')} preventHistoryEntry>
      <nav aria-label={text('shell.mainMenu')}>
        <NavTree onChoose={onClose} />
      </nav>
    </LaterDialog>
  )
}

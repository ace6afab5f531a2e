import { useNavigate } from '@tanstack/react-router'
import { text } from '../../../lib/language/texts/i18n.ts'
import { LaterDialog } from '../../../ui/dialog/later/later-dialog.tsx'
import { dialogEntries } from '../../../ui/dialog/level/history-entries.ts'
import type { Choose } from '../item/item-action.tsx'
import { NavTree } from '../nav-tree.tsx'

/** The history entry of the sheet. */
const entry = 'ridgeline-menu'

/** The whole menu on a phone; it closes on choice (R9.24), and Back closes it as well. */
export function MenuSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const navigate = useNavigate()

  /** Back from the chosen screen leads to this one: the entry of the sheet is gone before. */
  const choose: Choose = async (event, path) => {
    onClose()
    // Another tab has a history of its own.
    if (path === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    await dialogEntries.gone(entry)
    void navigate({ to: path })
  }

  return (
    <LaterDialog opened={opened} onClose={onClose} title={text('shell.menu')} entry={entry}>
      <nav aria-label={text('shell.mainMenu')}>
        <NavTree onChoose={choose} />
      </nav>
    </LaterDialog>
  )
}

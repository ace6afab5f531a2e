import { useNavigate } from '@tanstack/react-router'
import { text } from '../lib/language/texts/i18n.ts'
import { LaterDialog } from '../ui/dialog/later/later-dialog.tsx'
import { EmptyState } from '../ui/state/empty-state.tsx'

/** Opened by its URL. Closing leads to the start, and Back from there does not reopen it (R2.140, R2.141, T36). */
export function CartDialog() {
  const navigate = useNavigate()
  return (
    <LaterDialog opened onClose={() => void navigate({ to: '/', replace: true })} title={text('shell.cart')} preventHistoryEntry>
      <EmptyState title={text('cart.empty')} />
    </LaterDialog>
  )
}

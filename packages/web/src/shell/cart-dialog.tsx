import { useNavigate } from '@tanstack/react-router'
import { loadAreas, text } from '../lib/language/texts/i18n.ts'
import { LaterDialog } from '../ui/dialog/later/later-dialog.tsx'
import { lazyPart } from '../ui/state/lazy/lazy-part.tsx'

const CartContent = lazyPart(async () => {
  const [{ CartContent: content }] = await Promise.all([import('./cart/cart-content.tsx'), loadAreas(['cart', 'commerce'])])
  return content
})

/** Opened by its URL. Closing leads to the start, and Back from there does not reopen it (R2.140, R2.141, T36). */
export function CartDialog() {
  const navigate = useNavigate()
  return (
    <LaterDialog opened onClose={() => void navigate({ to: '/', replace: true })} title={text('shell.cart')} preventHistoryEntry>
      <CartContent />
    </LaterDialog>
  )
}

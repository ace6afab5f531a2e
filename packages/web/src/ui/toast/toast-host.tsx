import './toast-host.css'
import { useSyncExternalStore } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { toastOffset, toastSpacing, toastZ } from '../kit-constants.ts'
import { ToastCard } from './toast-card.tsx'
import { shownToasts } from './toast.ts'

/** At the top, in the middle (R9.42–45, T44). */
const place = { top: toastOffset, gap: toastSpacing, zIndex: toastZ }

/** Once, beside the screens. */
export function ToastHost() {
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.get, shownToasts.get)
  return (
    <section className="toasts" aria-label={text('kit.notifications')} style={place} data-position="top-center">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

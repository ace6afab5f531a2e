import './toast-host.css'
import { useSyncExternalStore } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { toastSpacing, toastZ } from '../kit-constants.ts'
import { ToastCard } from './toast-card.tsx'
import { shownToasts } from './toast.ts'
import { toastPlace } from './toast-place.ts'

/** At the top, in the middle (R9.42–45, T44). */
const place = { gap: toastSpacing, zIndex: toastZ }

const takeHost = (element: HTMLElement | null) => void (toastPlace.host = element)

/** Once, beside the screens. */
export function ToastHost() {
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.get, shownToasts.get)
  const top = useSyncExternalStore(toastPlace.subscribe, toastPlace.top, toastPlace.top)
  return (
    <section ref={takeHost} className="toasts" aria-label={text('kit.notifications')} style={{ top, ...place }} data-position="top-center">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

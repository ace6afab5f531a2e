import './toast-host.css'
import { useRef, useSyncExternalStore } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { toastSpacing, toastZ } from '../kit-constants.ts'
import { ToastCard } from './toast-card.tsx'
import { shownToasts } from './toast.ts'
import { useToastsTop } from './use-toasts-top.ts'

/** At the top, in the middle (R9.42–45, T44). */
const place = { gap: toastSpacing, zIndex: toastZ }

/** Once, beside the screens. */
export function ToastHost() {
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.get, shownToasts.get)
  const host = useRef<HTMLElement>(null)
  const top = useToastsTop(host, toasts.length === 0)
  return (
    <section ref={host} className="toasts" aria-label={text('kit.notifications')} style={{ top, ...place }} data-position="top-center">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

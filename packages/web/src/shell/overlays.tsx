import './overlays.css'
import '../ui/button/button.css'
import type { AnyRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { blocking } from '../lib/call/blocking.ts'
import { text } from '../lib/language/texts/i18n.ts'
import { ProgressBar } from '../ui/state/progress-bar.tsx'
import { useNavigating } from './path/navigation.ts'

function Overlay({ className }: { className: string }) {
  return (
    <div className={className} role="status" aria-label={text('shell.loading')}>
      <i className="spinner" aria-hidden />
    </div>
  )
}

const swallow = (event: KeyboardEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/** While it is shown, keys are blocked like clicks. */
function CallOverlay() {
  useEffect(() => {
    window.addEventListener('keydown', swallow, true)
    return () => window.removeEventListener('keydown', swallow, true)
  }, [])
  return <Overlay className="call-overlay" />
}

/** A bar while another screen loads, with or without a navbar (R2.124). Covers the page: on phones while another screen loads (R2.125), everywhere during a long call (R4.16). */
export function Overlays({ router }: { router: AnyRouter }) {
  const isNavigating = useNavigating(router)
  const isBlocked = useSyncExternalStore(blocking.subscribe, blocking.isShown)
  return (
    <>
      <ProgressBar />
      {isNavigating && <Overlay className="navigation-overlay mobile-only" />}
      {isBlocked && <CallOverlay />}
    </>
  )
}

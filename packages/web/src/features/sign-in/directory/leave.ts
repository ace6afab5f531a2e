import { useEffect, useState } from 'react'
import { directoryAddress } from '../../../lib/session/settings/settings.ts'
import { leaveDelay } from '../again/leave-delay.ts'

/** Leaves for the directory (R2.60, R2.151). `isLeaving` ends when users come back with the browser's button. */
export function useLeaving(returnUrl: unknown) {
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    const returned = () => setIsLeaving(false)
    window.addEventListener('pageshow', returned)
    return () => window.removeEventListener('pageshow', returned)
  }, [])
  function leave() {
    setIsLeaving(true)
    setTimeout(() => location.assign(directoryAddress(returnUrl)), leaveDelay)
  }
  return { isLeaving, leave }
}

import { useEffect, useState } from 'react'
import { useIsMobile } from '../../lib/browser/screen/use-is-mobile.ts'
import { mobileLayoutDelay } from '../kit-constants.ts'

/** A phone that is being turned shows in-between widths; a dialog changes its shape when they have settled (R4.31). */
export function useSettledMobile(): boolean {
  const isMobile = useIsMobile()
  const [settled, setSettled] = useState(isMobile)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(isMobile), mobileLayoutDelay)
    return () => clearTimeout(timer)
  }, [isMobile])
  return settled
}

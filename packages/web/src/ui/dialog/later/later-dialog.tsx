/** A dialog that is not part of the first picture of any screen: it is fetched when the screen stands, or when it is opened before. */
import { useEffect, useState } from 'react'
import { lazyPart } from '../../state/lazy/lazy-part.tsx'
import type { DialogProps } from '../dialog.tsx'

const Dialog = lazyPart(async () => (await import('../dialog.tsx')).Dialog)

const pause = 1_500

export function LaterDialog(props: DialogProps) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), pause)
    return () => clearTimeout(timer)
  }, [])
  // There before it is opened, it knows where the focus was.
  return isDue || props.opened ? <Dialog {...props} /> : null
}

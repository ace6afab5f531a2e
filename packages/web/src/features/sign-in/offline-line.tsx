/** Signed out without a network: nothing can be done here yet, and nothing is lost. */
import { useEffect, useState } from 'react'
import { idbKeys } from '../../lib/browser/idb.ts'
import { waitingOf } from '../../lib/browser/waiting-keys.ts'
import { formatNumber } from '../../lib/language/numbers/format.ts'
import { settings } from '../../lib/session/settings/settings.ts'
import { counted, text } from '../../lib/language/texts/i18n.ts'

/** Milliseconds between two attempts to reach the server. */
const every = 5_000

export function OfflineLine() {
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    void idbKeys(waitingOf()).then((keys) => setWaiting(keys.length))
    const timer = setInterval(() => void settings.reload(), every)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="sign-in-notice" role="status">
      {text('statusBoard.signedOut')}
      {waiting > 0 && (
        <>
          <br />
          {counted('statusBoard.waiting', waiting, formatNumber(waiting))}
        </>
      )}
    </p>
  )
}

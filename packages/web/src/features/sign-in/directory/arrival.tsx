import '../reset/reset-form.css'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { text } from '../../../lib/language/texts/i18n.ts'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { useGoOn } from '../form/use-go-on.ts'
import { exchangeOnce } from './exchange.ts'

/** Users come back from the directory with a code, which is exchanged at once. */
export function Arrival({ code, returnUrl }: { code: string; returnUrl: unknown }) {
  const goOn = useGoOn(returnUrl)
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    let isHere = true
    exchangeOnce(code).then(
      () => isHere && goOn(),
      (error: unknown) => isHere && setFault(messageOf(error)),
    )
    return () => void (isHere = false)
  }, [code, goOn])
  return (
    <div className="sign-in-form">
      <h1>{text(fault === undefined ? 'directory.signingIn' : 'signIn.title')}</h1>
      {fault !== undefined && (
        <>
          <InlineAlert>{fault}</InlineAlert>
          <Link to="/login" className="back-link">
            {text('signIn.back')}
          </Link>
        </>
      )}
    </div>
  )
}

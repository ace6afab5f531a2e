import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { loadAreas } from '../../../lib/language/texts/i18n.ts'
import { confirmation, passwordChange } from '../../../lib/session/own/own-password.ts'
import { lazyPart } from '../../../ui/state/lazy/lazy-part.tsx'

const texts = () => loadAreas(['overlays'])

const ChangePassword = lazyPart(async () => (await Promise.all([import('./change-password.tsx'), texts()]))[0].ChangePassword)
const ConfirmPassword = lazyPart(async () => {
  const [module] = await Promise.all([import('./confirm-password.tsx'), loadAreas(['overlays', 'account'])])
  return module.ConfirmPassword
})

/** The dialogs for the own password, loaded when first opened. */
export function PasswordDialogs() {
  const [isChanging, setIsChanging] = useState(false)
  const isAsked = useSyncExternalStore(confirmation.subscribe, confirmation.isAsked)
  useEffect(() => passwordChange.subscribe(() => setIsChanging(true)), [])
  const close = useCallback(() => setIsChanging(false), [])
  const giveUp = useCallback(() => confirmation.settle(false), [])
  return (
    <>
      {isChanging && <ChangePassword onClose={close} onFailed={close} />}
      {isAsked && <ConfirmPassword onSettled={confirmation.settle} onFailed={giveUp} />}
    </>
  )
}

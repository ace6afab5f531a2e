/** Preview of a message in the app and of its push notification. */
import '../../page-parts/app-preview/messages/guest-notices.css'
import { noticesFor } from '@ridgeline/domain/app-content/content/messages'
import type { InfoMobile } from '@ridgeline/domain/entities/info-mobile'
import { useSelector } from '@tanstack/react-form'
import { useDeferredValue } from 'react'
import type { AsideProps } from '../../entities/form/form-extras.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useAppUser } from '../../lib/session/session.ts'
import { useApp, useAppText } from '../../page-parts/app-preview/app-context.ts'
import { AppPreview } from '../../page-parts/app-preview/app-preview.tsx'
import { useAppSource } from '../../page-parts/app-preview/app-source.ts'
import { AppMessage } from '../../page-parts/app-preview/messages/app-message.tsx'
import { useMessageWords, type Message } from '../../page-parts/app-preview/messages/message-words.ts'
import { useStoredId, withTyped } from '../../page-parts/app-preview/with-typed.ts'

export function MobileAside({ recordForm, resortId }: AsideProps) {
  // Typing has priority; the preview follows.
  const values: Partial<InfoMobile> = useDeferredValue(useSelector(recordForm.form.store, (state) => state.values))
  const id = useStoredId(recordForm)
  return (
    <AppPreview resortId={resortId}>
      <AppMessages values={values} id={id} />
    </AppPreview>
  )
}

/** The messages of the app now with this one among the others, and this one alone where guests would not see it. */
function AppMessages({ values, id }: { values: Partial<InfoMobile>; id: string }) {
  const typed = { ...values, id }
  const { records, circumstances } = useAppSource({ kinds: ['infoMobile'], properties: ['text', 'languages', 'dismissible'] })
  const shown = noticesFor(withTyped(records, 'infoMobile', typed), circumstances)
  const isShown = shown.some((each) => each.id === id)
  return (
    <>
      {values.pushNotification && <Push message={typed} />}
      {!isShown && (
        <>
          <p className="app-nothing">{text('preview.notNow')}</p>
          <AppMessage message={typed} isTyped />
        </>
      )}
      {shown.map((each) => (
        <AppMessage key={each.id} message={each} isTyped={each.id === id} />
      ))}
    </>
  )
}

function Push({ message }: { message: Message }) {
  const { resortId } = useApp()
  const appText = useAppText()
  const { title, body } = useMessageWords(message)
  const resort = useAppUser()?.Profile.resorts.find(({ id }) => id === resortId)
  return (
    <aside className="app-push" aria-label={appText('info.push')}>
      <small>{resort?.name}</small>
      <b>{title}</b>
      {body && <span>{body}</span>}
    </aside>
  )
}

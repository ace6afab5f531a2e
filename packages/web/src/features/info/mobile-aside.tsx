/** Preview of a message in the app and of its push notification. */
import './guest-notices.css'
import { localize, localizedOf } from '@ridgeline/domain/values/localized'
import type { Values } from '@ridgeline/domain/check/rule'
import { useSelector } from '@tanstack/react-form'
import { useDeferredValue } from 'react'
import type { AsideProps } from '../../entities/form/form-extras.ts'
import { useMedia } from '../../entities/media.ts'
import { useAppUser } from '../../lib/session/session.ts'
import { useApp, useAppText } from '../../page-parts/app-preview/app-context.ts'
import { AppPreview } from '../../page-parts/app-preview/app-preview.tsx'

export function MobileAside({ recordForm, resortId }: AsideProps) {
  // Typing has priority; the preview follows.
  const values = useDeferredValue(useSelector(recordForm.form.store, (state) => state.values))
  return (
    <AppPreview resortId={resortId}>
      <AppMessage values={values} />
    </AppPreview>
  )
}

function AppMessage({ values }: { values: Values }) {
  const { language, resortId } = useApp()
  const appText = useAppText()
  const mediumId = values['image']
  const medium = useMedia(typeof mediumId === 'string' ? [mediumId] : []).get(String(mediumId))
  const resort = useAppUser()?.Profile.resorts.find(({ id }) => id === resortId)
  const words = (name: string) => localize(localizedOf(values[name]), language)
  const title = words('title') || appText('preview.noName')
  return (
    <>
      {values['pushNotification'] === true && (
        <aside className="app-push" aria-label={appText('info.push')}>
          <small>{resort?.name}</small>
          <b>{title}</b>
          {words('text') && <span>{words('text')}</span>}
        </aside>
      )}
      <article className="app-message" data-severity={String(values['severity'] ?? 'info')}>
        {medium && <img src={medium.url} alt="" />}
        <div>
          <b>{title}</b>
          {words('text') && <p>{words('text')}</p>}
          {words('callToAction') && <i>{words('callToAction')}</i>}
        </div>
        {values['dismissible'] === true && <span aria-hidden>×</span>}
      </article>
    </>
  )
}

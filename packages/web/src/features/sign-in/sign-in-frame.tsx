import './sign-in-page.css'
import '../../ui/page/message-page.css'
import { useEffect, useState, type ReactNode } from 'react'
import { localize, shownLanguage } from '@ridgeline/domain/values/localized'
import { pageLoaded } from '../../lib/browser/time/page-loaded.ts'
import { whenIdle } from '../../lib/browser/time/when-idle.ts'
import { loadAreas, text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { useSettings } from '../../lib/session/settings/settings.ts'
import { lazyPart } from '../../ui/state/lazy/lazy-part.tsx'
import { Mark } from '../../ui/mark/mark.tsx'
import { ContactLine } from '../../ui/page/contact-line.tsx'
import { LanguageChoice } from './form/language-choice.tsx'

// The form does not wait for the picture beside it, and does without it on a bad line.
const Massif = lazyPart(async () => (await import('./landscape/massif.tsx')).Massif)
const doWithout = () => {}

function Picture() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let cancel: (() => void) | undefined
    let isShown = true
    void pageLoaded().then(() => isShown && (cancel = whenIdle(() => setIdle(true))))
    return () => {
      isShown = false
      cancel?.()
    }
  }, [])
  return isIdle && <Massif onFailed={doWithout} />
}

const OfflineLine = lazyPart(async () => (await Promise.all([import('./offline-line.tsx'), loadAreas(['operations'])]))[0].OfflineLine)

/** Layout of the sign-in and related pages: the form on the left, the mountain on the right. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const { appName, notice, support, isUnreachable } = useSettings()
  const language = useLanguage()
  // Toasts use texts of this area.
  useEffect(() => void pageLoaded().then(() => loadAreas(['kit'])), [])
  return (
    <div className="sign-in">
      <main className="sign-in-side">
        <div className="sign-in-top">
          <Mark size={34} />
          <span>{appName}</span>
          <LanguageChoice />
        </div>
        {isUnreachable && <OfflineLine />}
        {notice && (
          <p className="sign-in-notice" role="note" lang={shownLanguage(notice, language)}>
            {localize(notice, language)}
          </p>
        )}
        {children}
        <footer className="sign-in-trouble">
          {text('signIn.trouble')}
          <ContactLine {...support} />
        </footer>
      </main>
      <aside className="sign-in-art" aria-label={appName}>
        <Picture />
        <div className="sign-in-words">
          <b>{text('signIn.artTitle')}</b>
          <span>{text('signIn.artText')}</span>
        </div>
      </aside>
    </div>
  )
}

/** Preview of a banner in its position on the sites of the resort, by language. */
import '../../page-parts/app-preview/phone.css'
import '../../page-parts/app-preview/messages/guest-notices.css'
import './info.css'
import type { InfoWeb } from '@ridgeline/domain/entities/info-web'
import { localize, type Language } from '@ridgeline/domain/values/localized'
import { useSelector } from '@tanstack/react-form'
import { useDeferredValue, useState } from 'react'
import type { AsideProps } from '../../entities/form/form-extras.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { LanguageButtons } from './language-buttons.tsx'

export function WebAside({ recordForm }: AsideProps) {
  // Typing has priority; the preview follows.
  const values: Partial<InfoWeb> = useDeferredValue(useSelector(recordForm.form.store, (state) => state.values))
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const words = (name: 'title' | 'text' | 'callToAction') => localize(values[name], language)
  const placement = values.placement ?? 'homepage'
  const { backgroundColor: background, textColor: color } = values
  const domains = values.domains ?? []
  return (
    <div className="screen-preview">
      <LanguageButtons language={language} onChange={setLanguage} />
      <div className="site" data-placement={placement} lang={language} role="region" aria-label={text('info.preview')} tabIndex={0}>
        <p className="site-address">{domains[0] ?? 'www'}</p>
        <div
          className="site-banner"
          data-severity={String(values.severity ?? 'info')}
          style={background && color ? { background, color } : undefined}
        >
          <div>
            <b>{words('title')}</b>
            {words('text') && <p>{words('text')}</p>}
            {words('callToAction') && <i>{words('callToAction')}</i>}
          </div>
          {values.dismissible === true && <span aria-hidden>×</span>}
        </div>
        <div className="site-page" aria-hidden>
          <i />
          <i />
          <i />
          <i />
        </div>
      </div>
      <p className="app-preview-note">{text('info.previewNote')}</p>
    </div>
  )
}

/** A banner where it stands on the sites of the resort, by language. */
import '../app-preview/phone.css'
import './guest-notices.css'
import './info.css'
import type { bannerPlacements } from '@ridgeline/domain/entities/info-web'
import { localize, type Language, type Localized } from '@ridgeline/domain/localized'
import { useSelector } from '@tanstack/react-form'
import { useDeferredValue, useState } from 'react'
import type { AsideProps } from '../../entities/form/form-extras.ts'
import { text, useLanguage } from '../../lib/language/i18n.ts'
import { LanguageButtons } from './language-buttons.tsx'

type Placement = (typeof bannerPlacements)[number]

export function WebAside({ recordForm }: AsideProps) {
  // What is typed comes first; the picture of it follows.
  const values = useDeferredValue(useSelector(recordForm.form.store, (state) => state.values))
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const words = (name: string) => localize(values[name] as Localized | null, language)
  const placement = (values['placement'] as Placement | null) ?? 'homepage'
  const [background, color] = [values['backgroundColor'], values['textColor']] as (string | null)[]
  const domains = (values['domains'] ?? []) as readonly string[]
  return (
    <div className="screen-preview">
      <LanguageButtons language={language} onChange={setLanguage} />
      <div className="site" data-placement={placement} lang={language} role="region" aria-label={text('info.preview')} tabIndex={0}>
        <p className="site-address">{domains[0] ?? 'www'}</p>
        <div
          className="site-banner"
          data-severity={String(values['severity'] ?? 'info')}
          style={background && color ? { background, color } : undefined}
        >
          <div>
            <b>{words('title')}</b>
            {words('text') && <p>{words('text')}</p>}
            {words('callToAction') && <i>{words('callToAction')}</i>}
          </div>
          {values['dismissible'] === true && <span aria-hidden>×</span>}
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

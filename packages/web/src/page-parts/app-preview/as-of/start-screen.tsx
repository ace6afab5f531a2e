/** The start screen of the app, with the banner of the resort and the messages over it. */
import { localize, localizedOf } from '@ridgeline/domain/values/localized'
import type { AppPreview } from '@ridgeline/domain/planned-changes/preview'
import { useApp } from '../app-context.ts'
import { AppSection } from '../app-section.tsx'
import { Hero } from '../cards/hero.tsx'
import { AppMessage } from '../messages/app-message.tsx'
import { text } from '../../../lib/language/texts/i18n.ts'
import { recordIn, recordsWithIds } from './previewed-records.ts'

export function StartScreen({ preview: { screen, records } }: { preview: AppPreview }) {
  const { language, resortId } = useApp()
  const { homepage, notices, hasBanner } = screen
  const [own] = recordsWithIds(records, 'homepage', homepage ? [homepage.id] : [])
  const [resort] = records.resort ?? []
  const words = (name: string) => localize(localizedOf(resort?.[name]), language)
  return (
    <>
      <Hero name={words('name')} headline={localize(own?.headline, language)} background={own?.background ?? null} resortId={resortId} />
      {hasBanner && (
        <aside className="app-banner">
          <b>{words('appBannerTitle')}</b>
          {words('appBannerText') && <p>{words('appBannerText')}</p>}
          {words('appBannerCta') && <i>{words('appBannerCta')}</i>}
        </aside>
      )}
      {recordsWithIds(records, 'infoMobile', notices).map((message) => (
        <AppMessage key={message.id} message={message} />
      ))}
      {!homepage && <p className="app-nothing">{text('plans.preview.noHomepage')}</p>}
      {homepage?.sections.map((section, index) => (
        // Sections have no id, so the index identifies them.
        <AppSection key={`${index} ${section.type}`} section={section} recordOf={recordIn(records)} />
      ))}
    </>
  )
}

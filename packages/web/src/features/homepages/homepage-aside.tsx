/** A live preview of the homepage. */
import type { Homepage } from '@ridgeline/domain/entities/homepage'
import { localize } from '@ridgeline/domain/values/localized'
import { useSelector } from '@tanstack/react-form'
import { useDeferredValue } from 'react'
import type { AsideProps } from '../../entities/form/form-extras.ts'
import { useMedia } from '../../entities/media.ts'
import { useAppUser } from '../../lib/session/session.ts'
import { AppContext, useAppText } from '../../page-parts/app-preview/app-context.ts'
import { AppPreview } from '../../page-parts/app-preview/app-preview.tsx'
import { AppSection } from '../../page-parts/app-preview/app-section.tsx'

export function HomepageAside({ recordForm, resortId }: AsideProps) {
  // Typing has priority; the preview follows.
  const values: Partial<Homepage> = useDeferredValue(useSelector(recordForm.form.store, (state) => state.values))
  const sections = values.sections ?? []
  return (
    <AppPreview resortId={resortId}>
      <AppContext.Consumer>
        {({ language }) => (
          <>
            <Hero headline={localize(values.headline, language)} background={values.background ?? null} resortId={resortId} />
            {sections.length === 0 && <NoSections />}
            {sections.map((section, index) => (
              // Sections have no id, so the index identifies them.
              <AppSection key={`${index} ${section.type}`} section={section} values={values} />
            ))}
          </>
        )}
      </AppContext.Consumer>
    </AppPreview>
  )
}

function NoSections() {
  const appText = useAppText()
  return <p className="app-nothing">{appText('preview.noSections')}</p>
}

interface HeroProps {
  headline: string
  background: string | null
  resortId: string | undefined
}

function Hero({ headline, background, resortId }: HeroProps) {
  const picture = useMedia(background ? [background] : []).get(background ?? '')
  const resort = useAppUser()?.Profile.resorts.find(({ id }) => id === resortId)
  return (
    <header className="app-hero" data-picture={Boolean(picture) || undefined}>
      {picture && <img src={picture.url} alt="" />}
      <small>{resort?.name}</small>
      <h3>{headline || resort?.name}</h3>
    </header>
  )
}

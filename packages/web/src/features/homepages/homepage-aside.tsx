/** The homepage as guests will see it, while it is being typed. */
import { localize, type Localized } from '@ridgeline/domain/localized'
import { useSelector } from '@tanstack/react-form'
import { useDeferredValue } from 'react'
import type { AsideProps } from '../../entities/form/form-extras.ts'
import { useMedia } from '../../entities/media.ts'
import { useAppUser } from '../../lib/session/session.ts'
import { AppContext, useAppText } from '../app-preview/app-context.ts'
import { AppPreview } from '../app-preview/app-preview.tsx'
import { AppSection } from '../app-preview/app-section.tsx'
import type { TypedSection } from '../app-preview/section-kinds.ts'

export function HomepageAside({ recordForm, resortId }: AsideProps) {
  // What is typed comes first; the picture of it follows.
  const values = useDeferredValue(useSelector(recordForm.form.store, (state) => state.values))
  const sections = (values['sections'] ?? []) as readonly TypedSection[]
  return (
    <AppPreview resortId={resortId}>
      <AppContext.Consumer>
        {({ language }) => (
          <>
            <Hero
              headline={localize(values['headline'] as Localized | null, language)}
              background={values['background'] as string | null}
              resortId={resortId}
            />
            {sections.length === 0 && <NoSections />}
            {sections.map((section, index) => (
              // Sections have no identity of their own; their place is what they are.
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

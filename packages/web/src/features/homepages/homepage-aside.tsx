/** A live preview of the homepage. */
import type { Homepage } from '@ridgeline/domain/entities/homepage'
import { sectionsOf } from '@ridgeline/domain/app-content/sections'
import { localize } from '@ridgeline/domain/values/localized'
import { useSelector } from '@tanstack/react-form'
import { useDeferredValue } from 'react'
import type { AsideProps } from '../../entities/form/form-extras.ts'
import { useApp, useAppText } from '../../page-parts/app-preview/app-context.ts'
import { AppPreview } from '../../page-parts/app-preview/app-preview.tsx'
import { useAppSource } from '../../page-parts/app-preview/app-source.ts'
import { kindsRead } from '../../page-parts/app-preview/section-kinds.ts'
import { AppSection } from '../../page-parts/app-preview/app-section.tsx'
import { Hero } from '../../page-parts/app-preview/cards/hero.tsx'

export function HomepageAside({ recordForm, resortId }: AsideProps) {
  // Typing has priority; the preview follows.
  const values: Partial<Homepage> = useDeferredValue(useSelector(recordForm.form.store, (state) => state.values))
  return (
    <AppPreview resortId={resortId}>
      <Screen values={values} resortId={resortId} />
    </AppPreview>
  )
}

function Screen({ values, resortId }: { values: Partial<Homepage>; resortId: string | undefined }) {
  const { language } = useApp()
  const { season } = values
  const typed = { ...values, id: values.id ?? '' }
  const { records, circumstances, recordOf } = useAppSource({
    kinds: kindsRead(values.sections ?? []),
    season: season === 'yearRound' ? undefined : season,
  })
  const sections = sectionsOf(typed, records, circumstances)
  return (
    <>
      <Hero headline={localize(values.headline, language)} background={values.background ?? null} resortId={resortId} />
      {sections.length === 0 && <NoSections />}
      {sections.map((section, index) => (
        // Sections have no id, so the index identifies them.
        <AppSection key={`${index} ${section.type}`} section={section} recordOf={recordOf} />
      ))}
    </>
  )
}

function NoSections() {
  const appText = useAppText()
  return <p className="app-nothing">{appText('preview.noSections')}</p>
}

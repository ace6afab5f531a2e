/** The fields of a record by section: one section at a time beside a rail, or all in one scroll (R3.7). */
import '../form/form.css'
import { Suspense, use, useEffect, useRef } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { sectionLabel } from '../../lib/language/texts/label.ts'
import type { SectionMode } from '../../lib/session/settings/preferences.ts'
import { scrollWithin } from '../form/focus/first-focus.ts'
import { FormExtrasContext, RecordFormContext } from '../form/form-extras.ts'
import { FormField } from '../form/form-field.tsx'
import { SectionRail } from '../form/frame/section-rail.tsx'
import type { Section } from '../form/frame/sections.ts'
import { useDrawnSections } from '../form/use-drawn-sections.ts'
import { useFirstFocus } from '../form/focus/use-first-focus.ts'
import type { RecordForm } from '../form/use-record-form.ts'
import { inputs } from '../inputs.tsx'
import { FormPrefixContext, InputTableContext, PlaceContext } from '../inputs/input-props.ts'
import { FormUploadsContext } from '../inputs/media/form-uploads.ts'
import { sectionHint } from '../source/words.ts'

interface EntityFormProps {
  recordForm: RecordForm
  sections: readonly Section[]
  shown: string
  mode: SectionMode
  place: { resortId: string | undefined; zone: string | undefined }
  isReadOnly: (field: string) => boolean
  /** Covers the form where there is no room beside it. */
  isAsideShown: boolean
  onShow: (section: string) => void
}

export function EntityForm({ recordForm, sections, shown, mode, place, isReadOnly, isAsideShown, onShow }: EntityFormProps) {
  const prefix = use(FormPrefixContext)
  const Aside = use(FormExtrasContext).asides[recordForm.entity.name]
  const panel = useRef<HTMLDivElement>(null)
  const isTabs = mode === 'navPills'
  const isFaulty = ({ fields }: Section) => fields.some((field) => field in recordForm.validate().issues)
  const drawn = useDrawnSections(sections, isFaulty)
  const mounted = isTabs ? sections.filter(({ name }) => name === shown) : drawn.sections
  useFirstFocus(panel)

  // A section starts at its top. The first one does so anyway, and scrolling it would force a layout.
  const last = useRef(shown)
  useEffect(() => {
    if (isTabs && last.current !== shown) panel.current?.scrollTo({ top: 0 })
    last.current = shown
  }, [isTabs, shown])

  function show(section: string) {
    onShow(section)
    if (isTabs) return
    drawn.reach(section, () => {
      const target = panel.current?.querySelector(`[data-section="${section}"]`)
      if (panel.current && target) scrollWithin(panel.current, target, 22)
    })
  }

  return (
    <InputTableContext value={inputs}>
      <PlaceContext value={place}>
        <RecordFormContext value={recordForm}>
          <FormUploadsContext value={recordForm.uploads}>
            <div className="entity-form" data-mode={mode} data-aside={Aside ? (isAsideShown ? 'shown' : 'beside') : undefined}>
              <SectionRail recordForm={recordForm} sections={sections} shown={shown} isTabs={isTabs} onShow={show} />
              <div
                ref={panel}
                className="section-panel"
                tabIndex={0}
                {...(isTabs && { role: 'tabpanel', id: `${prefix}section-panel`, 'aria-labelledby': `${prefix}tab-${shown}` })}
              >
                {mounted.map(({ name, fields }) => (
                  <section key={name} data-section={name} aria-labelledby={`${prefix}section-${name}`}>
                    <h3 id={`${prefix}section-${name}`}>{sectionLabel(name)}</h3>
                    {sectionHint(name) && <p className="section-lead">{sectionHint(name)}</p>}
                    {fields.map((field) => (
                      <FormField key={field} recordForm={recordForm} name={field} isReadOnly={isReadOnly(field)} />
                    ))}
                  </section>
                ))}
                {!isTabs && drawn.heightLeft > 0 && <div style={{ height: drawn.heightLeft }} />}
              </div>
              {Aside && (
                <aside className="form-aside" aria-label={text('form.aside')}>
                  <Suspense fallback={<i className="skeleton" />}>
                    <Aside recordForm={recordForm} resortId={place.resortId} />
                  </Suspense>
                </aside>
              )}
            </div>
          </FormUploadsContext>
        </RecordFormContext>
      </PlaceContext>
    </InputTableContext>
  )
}

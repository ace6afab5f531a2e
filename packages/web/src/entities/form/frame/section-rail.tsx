/** The sections of the form as a rail: the shown one, and those with unsaved changes or faults. */
import './section-rail.css'
import { use, useCallback, useMemo, useRef, type KeyboardEvent } from 'react'
import { counted, text } from '../../../lib/language/texts/i18n.ts'
import { sectionLabel } from '../../../lib/language/texts/label.ts'
import { isModified } from '../../../lib/shortcuts/is-modified.ts'
import type { ValidationResult } from '../issues/form-issues.ts'
import { iconOf, type Section } from './sections.ts'
import { FormPrefixContext } from '../../inputs/input-props.ts'
import { useFormText, type RecordForm } from '../use-record-form.ts'

interface SectionRailProps {
  recordForm: RecordForm
  sections: readonly Section[]
  shown: string
  /** Tabs show one section at a time; otherwise items scroll to their section. */
  isTabs: boolean
  onShow: (section: string) => void
}

interface SectionState {
  isDirty: boolean
  errors: number
}

/** `1 0` for each section: unsaved or not, and the number of faults shown. */
function describe(sections: readonly Section[]) {
  return ({ changes, issues }: ValidationResult, isShown: (name: string) => boolean) =>
    sections
      .map(({ fields }) => {
        const isDirty = fields.some((name) => name in changes)
        const errors = fields.filter((name) => name in issues && isShown(name)).length
        return `${isDirty ? 1 : 0} ${errors}`
      })
      .join(',')
}

const keySteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

export function SectionRail({ recordForm, sections, shown, isTabs, onShow }: SectionRailProps) {
  const rail = useRef<HTMLDivElement>(null)
  const describing = useMemo(() => describe(sections), [sections])
  const described = useFormText(recordForm, describing)
  const states = described.split(',').map((state): SectionState => {
    const [dirty, errors] = state.split(' ')
    return { isDirty: dirty === '1', errors: Number(errors) }
  })

  const prefix = use(FormPrefixContext)
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const step = keySteps[event.key]
      if (!step || !isTabs || isModified(event)) return
      event.preventDefault()
      const at = (sections.findIndex(({ name }) => name === shown) + step + sections.length) % sections.length
      onShow(sections[at]!.name)
      rail.current?.querySelectorAll<HTMLElement>('button')[at]?.focus()
    },
    [isTabs, onShow, sections, shown],
  )

  return (
    <div
      ref={rail}
      className="section-rail"
      onKeyDown={onKeyDown}
      aria-label={text('form.sections')}
      {...(isTabs ? { role: 'tablist', 'aria-orientation': 'vertical' as const } : { role: 'navigation' })}
    >
      {sections.map(({ name }, index) => {
        const { isDirty = false, errors = 0 } = states[index] ?? {}
        const isShown = name === shown
        const Picture = iconOf(name)
        return (
          <button
            key={name}
            type="button"
            data-shown={isShown || undefined}
            onClick={() => onShow(name)}
            {...(isTabs && {
              role: 'tab',
              id: `${prefix}tab-${name}`,
              'aria-controls': `${prefix}section-panel`,
              'aria-selected': isShown,
              tabIndex: isShown ? 0 : -1,
            })}
          >
            <Picture size={17} stroke={1.7} aria-hidden />
            {sectionLabel(name)}
            {errors > 0 ? (
              <span className="section-errors num" role="img" aria-label={counted('form.errorsIn', errors, errors)}>
                {errors}
              </span>
            ) : (
              isDirty && <span className="section-dirty" role="img" aria-label={text('form.unsavedChanges')} />
            )}
          </button>
        )
      })}
    </div>
  )
}

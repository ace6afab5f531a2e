/** The fields of a section: its title, its layout, and which records it shows. */
import { homepage, sectionTitle } from '@ridgeline/domain/entities/homepage'
import { feedLayouts } from '@ridgeline/domain/entities/feed-category'
import { tidyField } from '@ridgeline/domain/check/tidy'
import { LocalizedPart } from '../../entities/inputs/text/localized-part.tsx'
import { Part } from '../../entities/inputs/part.tsx'
import { faultText } from '../../entities/inputs/text/localized-fault.ts'
import { RefsInput } from '../../entities/inputs/choice/ref-input.tsx'
import { optionWord } from '../../entities/source/words.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { labelOf, pluralLabel } from '../../lib/language/texts/label.ts'
import { faultOfField } from '../../lib/validation/faults.ts'
import { NumberInput } from '../../ui/input/number/number-input.tsx'
import { Segmented } from '../../ui/input/choice/segmented.tsx'
import type { TypedSection } from '@ridgeline/domain/app-content/sections'
import { sectionKinds, shownIn } from '../../page-parts/app-preview/section-kinds.ts'

interface SectionFieldsProps {
  section: TypedSection
  number: number
  isReadOnly: boolean
  isInvalid: boolean
  onChange: (section: TypedSection) => void
}

const owner = 'homepage.sections'
const shape = homepage.fields.sections.of

export function SectionFields({ section, number, isReadOnly, isInvalid, onChange }: SectionFieldsProps) {
  const kind = section.type && sectionKinds[section.type]
  const shows = section.type ? shownIn(section.type) : undefined
  const put = (change: TypedSection) => onChange({ ...section, ...change })
  const faultOf = (name: 'title' | 'limit' | 'itemIds') => {
    const field = shape[name]
    const fault = isInvalid && field ? faultOfField(field, tidyField(field, section[name])) : undefined
    return field && fault && faultText(field, section[name], fault)
  }
  const label = (name: string) => labelOf(owner, name)
  const isList = Boolean(shows) && section.type !== 'weather' && section.type !== 'banner'
  return (
    <div className="section-fields">
      <Part label={label('title')} error={faultOf('title')}>
        <LocalizedPart
          owner={owner}
          name="title"
          field={sectionTitle}
          label={`${label('title')} ${number}`}
          value={section.title ?? null}
          readOnly={isReadOnly}
          onChange={(title) => put({ title })}
        />
      </Part>
      {shows && (
        <Part label={text('sections.records', pluralLabel(shows))} error={faultOf('itemIds')}>
          <RefsInput
            owner={owner}
            to={shows}
            label={text('sections.records', pluralLabel(shows))}
            placeholder={text('sections.byApp')}
            max={20}
            value={section.itemIds ? [...section.itemIds] : null}
            readOnly={isReadOnly}
            onChange={(itemIds) => put({ itemIds: itemIds?.length ? itemIds : null })}
          />
        </Part>
      )}
      {isList && (
        <div className="section-layout">
          <div className="part">
            <span className="part-label">{label('layout')}</span>
            <Segmented
              label={label('layout')}
              value={section.layout ?? kind!.layout}
              options={feedLayouts.map((layout) => ({ value: layout, label: optionWord(owner, 'layout', feedLayouts, layout) }))}
              disabled={isReadOnly}
              onChange={(layout) => put({ layout })}
            />
          </div>
          <Part label={label('limit')} error={faultOf('limit')}>
            <NumberInput
              min={1}
              max={20}
              label={label('limit')}
              placeholder={String(kind!.limit)}
              value={section.limit ?? null}
              readOnly={isReadOnly}
              // Text is passed on, and validation reports it.
              onChange={(limit) => put({ limit: limit as number | null })}
            />
          </Part>
        </div>
      )}
    </div>
  )
}

/** From which language into which, where, which kind of record, and why. */
import { maxCounted, translationStates, type DueCount } from '@ridgeline/domain/answers/translations'
import { languages } from '@ridgeline/domain/values/localized'
import { languageNames } from '@ridgeline/domain/language/language-names'
import { formatNumber } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { pluralLabel } from '../../lib/language/texts/label.ts'
import { Segmented } from '../../ui/input/choice/segmented.tsx'
import { Flag } from '../../ui/mark/flag.tsx'
import { Select } from '../../ui/select/select.tsx'
import type { QueueParams } from './use-queue-params.ts'

interface QueueFiltersProps {
  params: QueueParams
  isEverywhere: boolean
  hasResort: boolean
  counts: readonly DueCount[] | undefined
  onChange: (changes: Readonly<Record<string, string | undefined>>) => void
}

const countText = (records: number) => (records < maxCounted ? formatNumber(records) : `${formatNumber(records)}+`)

/** With the number of records, and the chosen kind even if nothing of it is left. */
function kindsOf(counts: readonly DueCount[] | undefined, chosen: string | undefined) {
  const options = (counts ?? []).map(({ entity, records }) => ({ value: entity, label: `${pluralLabel(entity)} (${countText(records)})` }))
  const isListed = !chosen || options.some(({ value }) => value === chosen)
  return isListed ? options : [...options, { value: chosen, label: pluralLabel(chosen) }]
}

const languageOptions = (without: string | undefined) =>
  languages.flatMap((language) =>
    language === without ? [] : [{ value: language, label: languageNames[language], glyph: <Flag language={language} /> }],
  )

export function QueueFilters({ params, isEverywhere, hasResort, counts, onChange }: QueueFiltersProps) {
  const { source, target, entity, state } = params
  return (
    <div className="translations-filters" role="group" aria-label={text('translations.filters')}>
      <label>
        <span>{text('translations.source')}</span>
        <Select
          label={text('translations.source')}
          value={source ?? null}
          clearable
          placeholder={text('translations.usualSource')}
          options={languageOptions(target)}
          onChange={(chosen) => onChange({ source: chosen ?? undefined })}
        />
      </label>
      <label>
        <span>{text('translations.target')}</span>
        <Select
          label={text('translations.target')}
          value={target}
          options={languageOptions(source)}
          onChange={(chosen) => onChange({ target: chosen ?? undefined })}
        />
      </label>
      <label>
        <span>{text('translations.kind')}</span>
        <Select
          label={text('translations.kind')}
          value={entity ?? null}
          clearable
          placeholder={text('translations.allKinds')}
          options={kindsOf(counts, entity)}
          onChange={(chosen) => onChange({ entity: chosen ?? undefined })}
        />
      </label>
      <Segmented
        label={text('translations.why')}
        value={state ?? 'all'}
        options={(['all', ...translationStates] as const).map((value) => ({ value, label: text(`translations.state.${value}`) }))}
        onChange={(chosen) => onChange({ state: chosen === 'all' ? undefined : chosen })}
      />
      {hasResort && (
        <Segmented
          label={text('translations.where')}
          value={isEverywhere ? 'everywhere' : 'resort'}
          options={(['resort', 'everywhere'] as const).map((value) => ({ value, label: text(`translations.where.${value}`) }))}
          onChange={(chosen) => onChange({ everywhere: chosen === 'everywhere' ? 'true' : undefined })}
        />
      )}
    </div>
  )
}

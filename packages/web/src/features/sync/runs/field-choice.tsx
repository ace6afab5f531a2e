/** Which fields of changed records the next run sends; those that depend on each other are chosen together. */
import './field-choice.css'
import type { KindDifferences } from '@ridgeline/domain/answers/sync'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { fieldWord } from '../../../entities/source/field-word.ts'
import { formatNumber } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Checkbox } from '../../../ui/input/choice/checkbox.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx'
import { fieldsQuery } from '../sync-api.ts'
import type { Choice } from './use-choice.ts'

interface FieldChoiceProps {
  jobId: string
  kind: KindDifferences
  choice: Choice
}

export function FieldChoice({ jobId, kind: { entity, created }, choice }: FieldChoiceProps) {
  const { data, error, refetch } = useQuery(fieldsQuery(jobId, entity))
  const hintId = useId()
  if (error) return <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>
  if (!data) return <SkeletonRows count={1} />
  if (data.length === 0) return null
  return (
    <fieldset className="sync-fields" aria-describedby={hintId}>
      <legend>{text('sync.fields')}</legend>
      <div>
        {data.map(({ fields, count }) => (
          <Checkbox
            key={fields.join()}
            value={fields.every((field) => choice.hasField(entity, field))}
            onChange={(isIn) => choice.chooseFields(entity, fields, isIn)}
          >
            <span>
              {fields.map((field) => fieldWord(entity, field)).join(' + ')} <span className="num">({formatNumber(count)})</span>
            </span>
          </Checkbox>
        ))}
      </div>
      <p id={hintId} className="sync-hint">
        {text('sync.fieldsHint')} {created > 0 && text('sync.fieldsNew')}
      </p>
    </fieldset>
  )
}

/** The two records of a merge: which one stays. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { formatAgo } from '../../lib/language/numbers/format.ts'
import { counted, text, useLanguage } from '../../lib/language/texts/i18n.ts'
import type { Stored } from '../api.ts'
import { titleOf } from '../list/row/record-title.ts'

interface WhichStaysProps {
  entity: Entity
  records: readonly Stored[]
  kept: Stored
  countOf: (record: Stored) => number
  onKeep: (id: string) => void
}

export function WhichStays({ entity, records, kept, countOf, onKeep }: WhichStaysProps) {
  const language = useLanguage()
  return (
    <fieldset className="conflict">
      <legend>{text('merge.stays')}</legend>
      <div className="conflict-sides">
        {records.map((record) => (
          <label key={record.id} className="conflict-side" data-chosen={record === kept || undefined}>
            <input type="radio" name="merge-stays" checked={record === kept} onChange={() => onKeep(record.id)} />
            <span>{text(record === kept ? 'merge.isKept' : 'merge.isOther')}</span>
            <b>{titleOf(entity, record, language)}</b>
            <span className="merge-facts">
              {countOf(record) > 0 ? counted('merge.usedBy', countOf(record), countOf(record)) : text('merge.unused')}
              {' · '}
              {text('merge.changed', formatAgo(String(record['updatedAt'])))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

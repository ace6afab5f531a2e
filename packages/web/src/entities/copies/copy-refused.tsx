/** Records that cannot be copied, with the reasons. A unique text, such as a code, can be chosen for the copy. */
import type { CopiedRecord } from '@ridgeline/domain/copies/copy-answer'
import { ownTexts } from '@ridgeline/domain/copies/copyable'
import { useState } from 'react'
import { formatNumber } from '../../lib/language/numbers/format.ts'
import { counted, text } from '../../lib/language/texts/i18n.ts'
import { labelOf } from '../../lib/language/texts/label.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form-item/text-field.tsx'
import { loadedEntity } from '../source/entity-source.ts'
import type { CopyTexts } from './copy-outcomes.tsx'

interface CopyRefusedProps {
  records: readonly CopiedRecord[]
  nameOf: (record: CopiedRecord) => string
  texts: CopyTexts
  onTexts: (texts: CopyTexts) => void
}

/** Fields in which another text makes the copy possible. */
function open({ entity, errors }: CopiedRecord): string[] {
  const known = loadedEntity(entity)
  return known ? ownTexts(known).filter((name) => Object.hasOwn(errors, name)) : []
}

export function CopyRefused({ records, nameOf, texts, onTexts }: CopyRefusedProps) {
  const [typed, setTyped] = useState(texts)
  const isOpen = records.some((record) => open(record).length > 0)
  return (
    <section>
      <h3 className="copy-part">{counted('copies.refused', records.length, formatNumber(records.length))}</h3>
      <ul className="copy-list" tabIndex={0} aria-label={text('copies.refusedList')}>
        {records.map((record) => {
          const fields = open(record)
          const others = Object.entries(record.errors).filter(([name]) => !fields.includes(name))
          return (
            <li key={record.id}>
              <b>{nameOf(record)}</b>
              {others.map(([name, reasons]) => (
                <span key={name} className="copy-reason">
                  {name ? `${labelOf(record.entity, name)}: ` : ''}
                  {reasons.join(' ')}
                </span>
              ))}
              {fields.map((name) => (
                <TextField
                  key={name}
                  label={labelOf(record.entity, name)}
                  value={typed[record.id]?.[name] ?? ''}
                  error={record.errors[name]!.join(' ')}
                  maxLength={200}
                  onChange={(value) => setTyped({ ...typed, [record.id]: { ...typed[record.id], [name]: value } })}
                />
              ))}
            </li>
          )
        })}
      </ul>
      {isOpen && (
        <Button disabled={JSON.stringify(typed) === JSON.stringify(texts)} onClick={() => onTexts(typed)}>
          {text('copies.check')}
        </Button>
      )}
    </section>
  )
}

/** The values of a record before and after, as its own screens show them. */
import './record-changes.css'
import { entryOf } from '@ridgeline/domain/catalogue'
import type { Entity } from '@ridgeline/domain/entity'
import type { LogChange } from '@ridgeline/domain/log'
import type { Difference } from '@ridgeline/domain/sync'
import { use } from 'react'
import { text } from '../lib/language/i18n.ts'
import { loadEntity } from './entity-source.ts'
import { fieldWord } from './field-word.ts'
import { settingsRecord } from './settings-record.ts'
import { ShownValue } from './shown-value.tsx'

interface RecordChangesProps {
  /** A kind of record, or the settings. */
  entity: string
  /** What came or went is told whole, by its filled fields. */
  difference: Difference
  changes: readonly LogChange[]
}

export function RecordChanges({ entity: name, difference, changes }: RecordChangesProps) {
  const entity = entryOf(name) ? use(loadEntity(name)) : settingsRecord
  const isWhole = difference !== 'updated'
  const told = isWhole ? changes.filter(({ from, to, masked }) => masked || (from ?? to) !== null) : changes
  return (
    <dl className="record-changes">
      {told.map((change) => (
        <div key={change.field}>
          <dt>{fieldWord(name, change.field)}</dt>
          <dd>
            {difference !== 'created' && <Side entity={entity} change={change} of="from" />}
            {!isWhole && <span aria-hidden> → </span>}
            {difference !== 'removed' && <Side entity={entity} change={change} of="to" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Side({ entity, change, of }: { entity: Entity; change: LogChange; of: 'from' | 'to' }) {
  const Mark = of === 'from' ? 'del' : 'ins'
  const value = change[of]
  if (change.masked) return <Mark>{text('log.masked')}</Mark>
  if (value === null || value === undefined) return <Mark className="record-nothing">{text('log.nothing')}</Mark>
  // A field the product no longer has is told as it lies there.
  if (!entity.fields[change.field]) return <Mark>{JSON.stringify(value)}</Mark>
  return (
    <Mark>
      <ShownValue entity={entity} path={change.field} value={value} />
    </Mark>
  )
}

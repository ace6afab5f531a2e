/** The values of a record before and after, as its own screens show them. */
import './record-changes.css'
import { entryOf } from '@ridgeline/domain/declare/catalogue'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { LogChange } from '@ridgeline/domain/answers/log'
import type { Difference } from '@ridgeline/domain/answers/sync'
import { use } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { loadEntity } from '../source/entity-source.ts'
import { fieldWord } from '../source/field-word.ts'
import { LargeChange } from './large-change.tsx'
import { settingsRecord } from '../source/settings-record.ts'
import { ShownValue } from '../shown-value.tsx'
import { ValueChange } from './value-change.tsx'

interface RecordChangesProps {
  /** An entity, or the settings. */
  entity: string
  /** A created or removed record is shown as a whole, by its filled fields. */
  difference: Difference
  changes: readonly LogChange[]
  /** Where the values of a field are stored that were too large to be listed. */
  pathOf?: (field: string) => string
}

export function RecordChanges({ entity: name, difference, changes, pathOf }: RecordChangesProps) {
  const entity = entryOf(name) ? use(loadEntity(name)) : settingsRecord
  const isWhole = difference !== 'updated'
  const shown = isWhole ? changes.filter(({ from, to, masked, size }) => masked || size !== undefined || (from ?? to) !== null) : changes
  return (
    <dl className="record-changes">
      {shown.map((change) => (
        <div key={change.field}>
          <dt>{fieldWord(name, change.field)}</dt>
          <dd>
            {change.size !== undefined && pathOf ? (
              <LargeChange path={pathOf(change.field)} size={change.size}>
                {(values) => <Sides entity={entity} difference={difference} change={{ ...change, ...values }} />}
              </LargeChange>
            ) : (
              <Sides entity={entity} difference={difference} change={change} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Sides({ entity, difference, change }: { entity: Entity; difference: Difference; change: LogChange }) {
  const { field, from, to, masked } = change
  const kind = entity.fields[field]?.kind
  if (difference === 'updated' && !masked && (kind === 'refs' || kind === 'localized'))
    return <ValueChange entity={entity} name={field} from={from} to={to} />
  return (
    <>
      {difference !== 'created' && <Side entity={entity} change={change} of="from" />}
      {difference === 'updated' && <span aria-hidden> → </span>}
      {difference !== 'removed' && <Side entity={entity} change={change} of="to" />}
    </>
  )
}

function Side({ entity, change, of }: { entity: Entity; change: LogChange; of: 'from' | 'to' }) {
  const Mark = of === 'from' ? 'del' : 'ins'
  const value = change[of]
  if (change.masked) return <Mark>{text('log.masked')}</Mark>
  if (value === null || value === undefined) return <Mark className="record-nothing">{text('log.nothing')}</Mark>
  // A field the product no longer has is shown as it is stored.
  if (!entity.fields[change.field]) return <Mark>{JSON.stringify(value)}</Mark>
  return (
    <Mark>
      <ShownValue entity={entity} path={change.field} value={value} />
    </Mark>
  )
}

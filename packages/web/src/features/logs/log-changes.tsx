/** The values of an entry, before and after, as the record's own screens show them. */
import { entryOf } from '@ridgeline/domain/catalogue'
import type { Entity } from '@ridgeline/domain/entity'
import type { LogAction, LogChange } from '@ridgeline/domain/log'
import { use } from 'react'
import { loadEntity } from '../../entities/entity-source.ts'
import { settingsRecord } from '../../entities/settings-record.ts'
import { ShownValue } from '../../entities/shown-value.tsx'
import { text } from '../../lib/language/i18n.ts'
import { fieldWord } from './field-word.ts'

interface LogChangesProps {
  entity: string
  action: LogAction
  changes: readonly LogChange[]
}

export function LogChanges({ entity: name, action, changes }: LogChangesProps) {
  const entity = entryOf(name) ? use(loadEntity(name)) : settingsRecord
  const isWhole = action === 'create' || action === 'delete' || action === 'restore'
  const told = isWhole ? changes.filter(({ from, to, masked }) => masked || (from ?? to) !== null) : changes
  return (
    <dl className="log-changes">
      {told.map((change) => (
        <div key={change.field}>
          <dt>{fieldWord(name, change.field)}</dt>
          <dd>
            {action !== 'create' && action !== 'restore' && <Side entity={entity} change={change} of="from" />}
            {!isWhole && <span aria-hidden> → </span>}
            {action !== 'delete' && <Side entity={entity} change={change} of="to" />}
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
  if (value === null || value === undefined) return <Mark className="log-nothing">{text('log.nothing')}</Mark>
  // A field the product no longer has is told as it lies there.
  if (!entity.fields[change.field]) return <Mark>{JSON.stringify(value)}</Mark>
  return (
    <Mark>
      <ShownValue entity={entity} path={change.field} value={value} />
    </Mark>
  )
}

/** A value of one of two records: references by their names. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { idsIn } from '@ridgeline/domain/search/ids-in'
import { useQuery } from '@tanstack/react-query'
import { text } from '../../../lib/language/texts/i18n.ts'
import { textsQuery } from '../../api.ts'
import { ShownValue } from '../../shown-value.tsx'

interface MergeValueProps {
  entity: Entity
  path: string
  value: unknown
}

export function MergeValue({ entity, path, value }: MergeValueProps) {
  const field = entity.fields[path]
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className="merge-empty">{text('log.nothing')}</span>
  if (field?.kind === 'refs') return <Names target={field.to} ids={idsIn(value)} />
  return <ShownValue entity={entity} path={path} value={value} />
}

/** Names shown at once. */
const maxNames = 20

function Names({ target, ids }: { target: string; ids: readonly string[] }) {
  const { data: names } = useQuery(textsQuery(target, ids.slice(0, maxNames)))
  const shown = ids.slice(0, maxNames).map((id) => names?.get(id) ?? (names ? text('trash.unknown') : '…'))
  return `${shown.join(', ')}${ids.length > maxNames ? ` (+${ids.length - maxNames})` : ''}`
}

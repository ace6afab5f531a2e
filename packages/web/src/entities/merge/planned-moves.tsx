/** Planned changes of the record that is removed, which the merge moves to the one that stays. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useZone } from '../../lib/session/use-zone.ts'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import type { Stored } from '../api.ts'
import { plansOfRecordQuery } from '../planned/plans-api.ts'
import { fieldWord } from '../source/field-word.ts'

export function PlannedMoves({ entity, other }: { entity: Entity; other: Stored }) {
  const zone = useZone(other.resortId ?? other.id)
  const { data, error, refetch } = useQuery({ ...plansOfRecordQuery(entity.name, other.id), staleTime: 0 })
  if (error) return <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>
  if (!data || data.length === 0) return null
  return (
    <section className="merge-planned">
      <p>{text('merge.planned')}</p>
      <ul>
        {data.map(({ id, title, applyAt, fields }) => (
          <li key={id}>
            {`${formatMoment(applyAt, zone)} – ${title} `}
            <small>({fields.map((field) => fieldWord(entity.name, field)).join(', ')})</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

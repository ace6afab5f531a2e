/** What becomes of the rows: how many of each outcome, the faults at their columns, and the values before and after. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { rowOutcomes, type ImportRow, type ImportSummary, type RowFault, type RowOutcome } from '@ridgeline/domain/exchange/imports'
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '../../../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../../../lib/language/texts/i18n.ts'
import { labelOf } from '../../../../lib/language/texts/label.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Segmented } from '../../../../ui/input/choice/segmented.tsx'
import { InlineAlert } from '../../../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../../../ui/state/skeleton-rows.tsx'
import { ValueChange } from '../../../history/value-change.tsx'
import { shownName } from '../../row/record-title.ts'
import { rowsQuery } from './import-api.ts'

interface ImportRowsProps {
  entity: Entity
  found: ImportSummary
}

/** The refused ones first: they need someone. */
const firstShown = ({ counts, notUndone }: ImportSummary): RowOutcome =>
  counts.refused > 0 || notUndone > 0 ? 'refused' : (rowOutcomes.find((outcome) => counts[outcome] > 0) ?? 'created')

export function ImportRows({ entity, found }: ImportRowsProps) {
  const [chosen, setChosen] = useState<RowOutcome>()
  const outcome = chosen ?? firstShown(found)
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(rowsQuery(found, outcome))
  const rows = data?.pages.flatMap(({ items }) => items)
  const there = rowOutcomes.filter((value) => found.counts[value] > 0 || value === outcome)
  /** After an undo, what it could not take back stands where refused rows were. */
  const labelOfOutcome = (value: RowOutcome) =>
    value === 'refused' && found.notUndone > 0
      ? `${text('exchange.rowsNotUndone')} ${formatNumber(found.notUndone)}`
      : `${text(`exchange.${value}`)} ${formatNumber(found.counts[value])}`
  return (
    <>
      <Segmented
        label={text('exchange.outcome')}
        value={outcome}
        options={there.map((value) => ({ value, label: labelOfOutcome(value) }))}
        onChange={(value) => isOneOf(rowOutcomes, value) && setChosen(value)}
      />
      {isError && <InlineAlert onRetry={refetch}>{text('exchange.rowsFailed')}</InlineAlert>}
      {!rows && !isError && <SkeletonRows count={3} />}
      {rows?.length === 0 && <p className="import-none">{text('exchange.noRows')}</p>}
      <ol className="import-rows">
        {rows?.map((row) => (
          <OneRow key={row.number} entity={entity} heads={found.heads} row={row} />
        ))}
      </ol>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {text('exchange.moreRows')}
        </Button>
      )}
    </>
  )
}

/** Changes shown of one row; a new record has all of its fields. */
const maxChanges = 8

/** What was refused, why, and what would not be. */
function faultWords({ message, value, permitted }: RowFault): string {
  const refused = value === null ? message : text('exchange.faultOf', value, message)
  if (!permitted) return refused
  const { options, total } = permitted
  const listed = options.join(', ')
  const rest = options.length < total ? text('exchange.permittedMore', listed, formatNumber(total)) : text('exchange.permitted', listed)
  return `${refused}. ${rest}`
}

function OneRow({
  entity,
  heads,
  row: { number, name, title, faults, changes },
}: {
  entity: Entity
  heads: readonly string[]
  row: ImportRow
}) {
  const language = useLanguage()
  return (
    <li>
      {name === null ? (
        <b className="num">
          {text('exchange.row', formatNumber(number))}
          {title !== null && <span className="import-title">{title}</span>}
        </b>
      ) : (
        <b>{shownName(name, language)}</b>
      )}
      <dl>
        {faults.map((fault, at) => {
          const { column, field } = fault
          const head = column === null ? field && labelOf(entity.name, field) : heads[column]
          return (
            <div key={at} className="import-fault">
              {head && <dt>{head}</dt>}
              <dd>{faultWords(fault)}</dd>
            </div>
          )
        })}
        {changes.slice(0, maxChanges).map(({ field, from, to }) => (
          <div key={field}>
            <dt>{labelOf(entity.name, field)}</dt>
            <dd>
              <ValueChange entity={entity} name={field} from={from} to={to} />
            </dd>
          </div>
        ))}
        {changes.length > maxChanges && <div>{text('exchange.moreChanges', formatNumber(changes.length - maxChanges))}</div>}
      </dl>
    </li>
  )
}

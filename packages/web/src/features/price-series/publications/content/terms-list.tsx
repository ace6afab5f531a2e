/** Terms of price lines before and after: base price, limits, bands, validity, currency and what else guests pay by. */
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import type { ChangedTerms } from '@ridgeline/domain/operation/price-publication'
import { Suspense } from 'react'
import { RecordChanges } from '../../../../entities/history/record-changes.tsx'
import { text } from '../../../../lib/language/texts/i18n.ts'
import { SkeletonRows } from '../../../../ui/state/skeleton-rows.tsx'

interface TermsListProps {
  items: readonly ChangedTerms[]
  nameOf: (lineId: string) => string
}

function changesOf({ before, after }: ChangedTerms) {
  const from = new Map<string, unknown>(Object.entries(before ?? {}))
  return Object.entries(after).map(([field, to]) => ({ field, masked: false, from: from.get(field) ?? null, to }))
}

export function TermsList({ items, nameOf }: TermsListProps) {
  return (
    <Suspense fallback={<SkeletonRows count={2} />}>
      <ul className="publication-terms" aria-label={text('priceSheet.changedTerms')}>
        {items.map((item) => (
          <li key={item.priceProductId}>
            <b>{nameOf(item.priceProductId)}</b>
            {item.takenBy !== null && <> ({text('priceSheet.taken')})</>}
            <RecordChanges entity={priceProduct.name} difference={item.before ? 'updated' : 'created'} changes={changesOf(item)} />
          </li>
        ))}
      </ul>
    </Suspense>
  )
}

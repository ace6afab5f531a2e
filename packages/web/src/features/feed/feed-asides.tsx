/** The feed of the app beside the forms of its entities. */
import { listOf, type RecordOf } from '@ridgeline/domain/app-content/app-records'
import { categoryWith } from '@ridgeline/domain/app-content/feed'
import { recommendationsFor } from '@ridgeline/domain/app-content/content/recommendations'
import type { FeedCategory } from '@ridgeline/domain/entities/feed-category'
import type { FeedFilter } from '@ridgeline/domain/entities/feed-filter'
import type { Recommendation } from '@ridgeline/domain/entities/recommendation'
import { useSelector } from '@tanstack/react-form'
import type { Values } from '@ridgeline/domain/check/rule'
import { useDeferredValue } from 'react'
import type { AsideProps } from '../../entities/form/form-extras.ts'
import type { RecordForm } from '../../entities/form/use-record-form.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useAppText } from '../../page-parts/app-preview/app-context.ts'
import { AppPreview } from '../../page-parts/app-preview/app-preview.tsx'
import { useAppSource } from '../../page-parts/app-preview/app-source.ts'
import { weatherKinds } from '../../page-parts/app-preview/section-kinds.ts'
import { useStoredId, withTyped } from '../../page-parts/app-preview/with-typed.ts'
import { FeedShelf } from '../../page-parts/app-preview/feed/feed-shelf.tsx'
import { RecommendationCard } from '../../page-parts/app-preview/feed/recommendation-card.tsx'

/** Deferred, because typing has priority over the preview. */
const useValues = ({ form }: RecordForm): Values => useDeferredValue(useSelector(form.store, (state) => state.values))

export function FeedCategoryAside({ recordForm, resortId }: AsideProps) {
  const values = useValues(recordForm)
  return (
    <AppPreview resortId={resortId}>
      <CategoryScreen values={values} />
    </AppPreview>
  )
}

const propertiesOf = (filters: readonly RecordOf<'feedFilter'>[]) => filters.flatMap(({ property }) => property || [])

function CategoryScreen({ values }: { values: Partial<FeedCategory> }) {
  const { filterIds } = values
  const of = useAppSource({ kinds: ['feedFilter'] })
  const filters = listOf(of.records, 'feedFilter').filter(({ id }) => filterIds?.includes(id))
  return <Shelf category={values} filters={filters} />
}

interface ShelfProps {
  category: Partial<RecordOf<'feedCategory'>>
  filters: readonly RecordOf<'feedFilter'>[]
}

function Shelf({ category, filters }: ShelfProps) {
  const { season } = category
  const { records, circumstances, recordOf } = useAppSource({
    kinds: [...(category.contentTypes ?? []), ...weatherKinds],
    properties: propertiesOf(filters),
    season: season === 'yearRound' || !season ? undefined : season,
  })
  const typed = { ...category, id: category.id ?? '' }
  return (
    <FeedShelf category={typed} filters={filters} resolved={categoryWith(typed, records, circumstances, filters)} recordOf={recordOf} />
  )
}

export function FeedFilterAside({ recordForm, resortId }: AsideProps) {
  const values = useValues(recordForm)
  return (
    <AppPreview resortId={resortId}>
      <FilterScreen values={values} />
    </AppPreview>
  )
}

/** Previews a filter above the first category it belongs to. */
function FilterScreen({ values }: { values: Partial<FeedFilter> }) {
  const appText = useAppText()
  const { categoryIds } = values
  const of = useAppSource({ kinds: ['feedCategory'] })
  const category = listOf(of.records, 'feedCategory').find(({ id }) => id === categoryIds?.[0])
  const shown = category ?? { name: { sk: appText('preview.category') }, layout: 'tile', contentTypes: [] }
  return <Shelf category={shown} filters={[{ ...values, id: values.id ?? '' }]} />
}

export function RecommendationAside({ recordForm, resortId }: AsideProps) {
  const values = useValues(recordForm)
  const id = useStoredId(recordForm)
  return (
    <AppPreview resortId={resortId}>
      <RecommendationScreen values={values} id={id} />
    </AppPreview>
  )
}

/** What the app recommends now with this record among the others, and the record alone where guests would not see it. */
function RecommendationScreen({ values, id }: { values: Partial<Recommendation>; id: string }) {
  const typed = { ...values, id }
  const { records, circumstances } = useAppSource({ kinds: ['recommendation', ...weatherKinds] })
  const shown = recommendationsFor(withTyped(records, 'recommendation', typed), circumstances)
  const isShown = shown.some((each) => each.id === id)
  return (
    <>
      {!isShown && (
        <>
          <p className="app-nothing">{text('preview.notNow')}</p>
          <RecommendationCard recommendation={typed} isTyped />
        </>
      )}
      {shown.slice(0, maxCards).map((each) => (
        <RecommendationCard key={each.id} recommendation={each} isTyped={each.id === id} />
      ))}
    </>
  )
}

/** Enough to see what surrounds a card. */
const maxCards = 20

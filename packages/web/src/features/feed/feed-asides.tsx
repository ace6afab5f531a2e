/** The feed of the app beside the forms of what it is made of. */
import './feed.css'
import { localize, type Localized } from '@ridgeline/domain/localized'
import type { Photo } from '@ridgeline/domain/shape'
import { useSelector } from '@tanstack/react-form'
import type { Values } from '@ridgeline/domain/rule'
import { useDeferredValue } from 'react'
import type { AsideProps } from '../../entities/form/form-extras.ts'
import type { RecordForm } from '../../entities/form/use-record-form.ts'
import { useMedia } from '../../entities/media.ts'
import { useApp, useAppText } from '../app-preview/app-context.ts'
import { AppPreview } from '../app-preview/app-preview.tsx'
import { useAppRecords } from '../app-preview/app-records.ts'
import { EntityGlyph } from '../app-preview/entity-glyph.tsx'
import { FeedShelf } from './feed-shelf.tsx'

/** What is typed comes first; the picture of it follows. */
const useValues = ({ form }: RecordForm): Values => useDeferredValue(useSelector(form.store, (state) => state.values))

export function FeedCategoryAside({ recordForm, resortId }: AsideProps) {
  const values = useValues(recordForm)
  return (
    <AppPreview resortId={resortId}>
      <CategoryScreen values={values} />
    </AppPreview>
  )
}

const mostFilters = 4

function CategoryScreen({ values }: { values: Values }) {
  const { resortId } = useApp()
  const ids = (values['filterIds'] ?? []) as string[]
  const filters = useAppRecords('feedFilter', { resortId, ids, limit: mostFilters })
  return <FeedShelf category={values} filters={ids.length ? filters : []} />
}

export function FeedFilterAside({ recordForm, resortId }: AsideProps) {
  const values = useValues(recordForm)
  return (
    <AppPreview resortId={resortId}>
      <FilterScreen values={values} />
    </AppPreview>
  )
}

/** Over the first category it belongs to. */
function FilterScreen({ values }: { values: Values }) {
  const { resortId } = useApp()
  const appText = useAppText()
  const ids = (values['categoryIds'] ?? []) as string[]
  const [category] = useAppRecords('feedCategory', { resortId, ids, limit: 1 })
  const shown = (ids.length && category) || { name: { sk: appText('preview.category') }, layout: 'tile', contentTypes: [] }
  return <FeedShelf category={shown} filters={[values]} />
}

export function RecommendationAside({ recordForm, resortId }: AsideProps) {
  const values = useValues(recordForm)
  return (
    <AppPreview resortId={resortId}>
      <RecommendationScreen values={values} />
    </AppPreview>
  )
}

function RecommendationScreen({ values }: { values: Values }) {
  const { language } = useApp()
  const appText = useAppText()
  const photos = (values['photos'] ?? []) as readonly Photo[]
  const photo = photos.find(({ isMain }) => isMain) ?? photos[0]
  const medium = useMedia(photo ? [photo.mediaId] : []).get(photo?.mediaId ?? '')
  const words = (name: string) => localize(values[name] as Localized | null, language)
  const targetType = values['targetType'] as string | null
  return (
    <article className="feed-card">
      <div className="feed-card-picture">
        {medium ? <img src={medium.url} alt="" /> : <EntityGlyph entity="recommendation" size={44} />}
      </div>
      <div className="feed-card-words">
        {targetType && <small>{appText(`recommendation.targetType.${targetType}`)}</small>}
        <b>{words('name') || appText('preview.noName')}</b>
        {words('perex') && <p>{words('perex')}</p>}
        {words('callToAction') && <i>{words('callToAction')}</i>}
      </div>
    </article>
  )
}

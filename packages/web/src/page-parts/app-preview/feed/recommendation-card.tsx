import './feed.css'
import type { RecordOf } from '@ridgeline/domain/app-content/app-records'
import { localize } from '@ridgeline/domain/values/localized'
import { useMedia } from '../../../entities/media.ts'
import { useApp, useAppText } from '../app-context.ts'
import { EntityGlyph } from '../cards/entity-glyph.tsx'

interface CardProps {
  recommendation: RecordOf<'recommendation'>
  /** Whether it is the one in the form. */
  isTyped?: boolean
}

export function RecommendationCard({ recommendation, isTyped = false }: CardProps) {
  const { language } = useApp()
  const appText = useAppText()
  const photos = recommendation.photos ?? []
  const photo = photos.find(({ isMain }) => isMain) ?? photos[0]
  const medium = useMedia(photo ? [photo.mediaId] : []).get(photo?.mediaId ?? '')
  const words = (name: 'name' | 'perex' | 'callToAction') => localize(recommendation[name], language)
  const { targetType } = recommendation
  return (
    <article className="feed-card" aria-current={isTyped || undefined}>
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

/** One section of the homepage in the app. */
import { localize } from '@ridgeline/domain/values/localized'
import type { Values } from '@ridgeline/domain/check/rule'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { SlopesMap } from './cards/slopes-map.tsx'
import { useApp, useAppText } from './app-context.ts'
import { useAppRecords } from './app-records.ts'
import { StatusCards } from './cards/status-cards.tsx'
import { sectionKinds, shownIn, type TypedSection } from './section-kinds.ts'
import { tileOf } from './cards/tile-of.ts'
import { EmptyTiles, Tiles } from './cards/tiles.tsx'
import { WeatherCards } from './cards/weather-cards.tsx'

interface AppSectionProps {
  section: TypedSection
  /** Of the homepage, as they are typed. */
  values: Values
}

export function AppSection({ section, values }: AppSectionProps) {
  const { language } = useApp()
  const appText = useAppText()
  const { type } = section
  if (!type || !Object.hasOwn(sectionKinds, type)) return null
  const kind = sectionKinds[type]
  const shows = shownIn(type)
  const ofPage = kind.from && values[kind.from]
  const ids: readonly string[] | undefined = section.itemIds?.length ? section.itemIds : Array.isArray(ofPage) ? ofPage : undefined
  const shown = { ids, limit: section.limit ?? (ids?.length || kind.limit) }
  // Buttons and the banner speak for themselves.
  const needsTitle = type !== 'actions' && type !== 'banner'
  const title = localize(section.title, language) || (needsTitle ? appText(`homepage.sections.type.${type}`) : '')
  return (
    <section className="app-section" data-type={type}>
      {title && <h4>{title}</h4>}
      {type === 'weather' && <WeatherCards {...shown} />}
      {type === 'status' && <StatusCards />}
      {type === 'skimap' && <SlopesMap />}
      {shows && type !== 'weather' && (
        <SectionTiles entity={shows} {...shown} layout={section.layout ?? kind.layout} isIcons={type === 'actions' || type === 'feed'} />
      )}
    </section>
  )
}

interface SectionTilesProps {
  entity: EntityName
  ids: readonly string[] | null | undefined
  limit: number
  layout: 'tile' | 'list' | 'carousel'
  isIcons: boolean
}

function SectionTiles({ entity, ids, limit, layout, isIcons }: SectionTilesProps) {
  const { language, resortId } = useApp()
  const records = useAppRecords(entity, { resortId, ids, limit })
  if (records.length === 0) return <EmptyTiles layout={layout} />
  return <Tiles tiles={records.map((record) => tileOf(entity, record, language))} layout={layout} isIcons={isIcons} />
}

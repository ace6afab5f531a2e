/** One section of the homepage in the app. */
import type { AppSection as Section } from '@ridgeline/domain/app-content/sections'
import { localize } from '@ridgeline/domain/values/localized'
import { SlopesMap } from './cards/slopes-map.tsx'
import { useApp, useAppText } from './app-context.ts'
import { StatusCards } from './cards/status-cards.tsx'
import { tileOf, type FindRecord } from './cards/tile-of.ts'
import { EmptyTiles, Tiles } from './cards/tiles.tsx'
import { WeatherCards } from './cards/weather-cards.tsx'

interface AppSectionProps {
  section: Section
  recordOf: FindRecord
}

export function AppSection({ section, recordOf }: AppSectionProps) {
  const { language } = useApp()
  const appText = useAppText()
  const { type, items, layout, totals } = section
  // Buttons and the banner speak for themselves.
  const needsTitle = type !== 'actions' && type !== 'banner'
  const title = localize(section.title, language) || (needsTitle ? appText(`homepage.sections.type.${type}`) : '')
  const records = items.flatMap((item) => {
    const record = recordOf(item)
    return record ? [{ entity: item.entity, record }] : []
  })
  const isTiles = type !== 'weather' && type !== 'skimap' && (type !== 'status' || records.length > 0)
  return (
    <section className="app-section" data-type={type}>
      {title && <h4>{title}</h4>}
      {type === 'weather' && <WeatherCards records={records.map(({ record }) => record)} />}
      {totals && <StatusCards totals={totals} />}
      {type === 'skimap' && <SlopesMap />}
      {isTiles && records.length === 0 && <EmptyTiles layout={layout} />}
      {isTiles && records.length > 0 && (
        <Tiles
          tiles={records.map(({ entity, record }) => tileOf(entity, record, language))}
          layout={layout}
          isIcons={type === 'actions' || type === 'feed'}
        />
      )}
    </section>
  )
}

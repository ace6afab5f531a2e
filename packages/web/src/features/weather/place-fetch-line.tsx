/** A place whose weather is fetched: its provider, the last attempt, and what was entered manually instead. */
import type { PlaceFetch } from '@ridgeline/domain/answers/weather-fetches'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { weatherProviders, weatherSettings } from '@ridgeline/domain/entities/weather-settings'
import { isTyped } from '@ridgeline/domain/operation/weather-providers'
import { useQueryClient } from '@tanstack/react-query'
import { useMay } from '../../entities/source/use-may.ts'
import { optionWord } from '../../entities/source/words.ts'
import { formatMoment } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { labelOf } from '../../lib/language/texts/label.ts'
import { useZone } from '../../lib/session/use-zone.ts'
import { Button } from '../../ui/button/button.tsx'
import { chooseProvider } from './fetch-api.ts'
import { FetchLine } from './fetch-line.tsx'

export function PlaceFetchLine({ place, resortId }: { place: PlaceFetch; resortId: string }) {
  const { settingsId, provider, fetchedAt } = place
  // A provider that has sent nothing yet would replace nothing.
  const held = fetchedAt === null ? [] : place.held
  const zone = useZone(resortId)
  const may = useMay(weatherCurrent, resortId)
  const client = useQueryClient()

  async function choose() {
    await chooseProvider(settingsId)
    await Promise.all([weatherSettings, weatherCurrent].map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
  }

  // Fields that are held until the same time are one line.
  const lines = Map.groupBy(held, ({ until }) => until)
  return (
    <>
      <span>{optionWord(weatherSettings.name, 'provider', weatherProviders, provider)}</span>
      <FetchLine state={place} zone={zone} />
      {[...lines].map(([until, fields]) => (
        <span key={until} className="fetch-held">
          {text('fetch.held', fields.map(({ field }) => labelOf(weatherCurrent.name, field)).join(', '), formatMoment(until, zone))}
        </span>
      ))}
      {held.some(({ field }) => !isTyped(field)) && (may('update') || may('status')) && (
        <Button size="small" onClick={choose}>
          {text('fetch.use')}
        </Button>
      )}
    </>
  )
}

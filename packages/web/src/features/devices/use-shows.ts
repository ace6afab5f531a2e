/** The displays of this resort that a screen can show, by their URL. */
import { departure } from '@ridgeline/domain/entities/departure'
import { localize } from '@ridgeline/domain/values/localized'
import { serverOrigin } from '../../lib/call/send/call-base.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import type { Option } from '../../ui/select/options.ts'
import { useBoardRecords } from '../../page-parts/board/use-board-records.ts'

/** @param kept the current URL, which stays selectable whatever it is */
export function useShows(resortId: string, kept: string | null): readonly Option[] {
  const language = useLanguage()
  const { rows: departures = [] } = useBoardRecords(departure, { resortId })
  const at = (path: string) => `${serverOrigin()}/display/${path}`
  const shows = [
    { value: at(`ledinfo/${resortId}`), label: text('screens.shows.ledinfo') },
    { value: at(`skimaps/${resortId}`), label: text('screens.shows.skimaps') },
    ...departures.map(({ id, name }) => ({
      value: at(`departures/${id}`),
      label: `${text('screens.shows.departures')}: ${localize(name, language)}`,
    })),
  ]
  const isKnown = !kept || shows.some(({ value }) => value === kept)
  return isKnown ? shows : [...shows, { value: kept, label: kept }]
}

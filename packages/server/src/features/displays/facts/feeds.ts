/** Feed and delta of a board in the requested languages. */
import type { Conditions, Delta, Feed, ResortDisplay, ShownItem, ShownResort, ShownSnow } from '@ridgeline/domain/displays/feed'
import { summaryOf } from '@ridgeline/domain/displays/summary'
import { localize, type Language } from '@ridgeline/domain/values/localized'
import { newSnowSource, type NewSnow } from '@ridgeline/domain/operation/new-snow'
import type { BoardState, Step } from '../boards/board.ts'
import type { Published } from '../boards/published.ts'
import { displayTexts } from '../page/texts.ts'
import { shownState } from '../boards/shown-states.ts'
import { inLanguages, type View } from '../boards/view.ts'

function itemIn(published: Published, resort: ShownResort, languages: readonly Language[], now: number): ShownItem {
  const { item } = published
  const { status, statusNote, reason, opensAt, isOpeningExpected, closesAt } = shownState(published, resort, now)
  const texts = { name: inLanguages(item.name, languages), statusNote: statusNote && inLanguages(statusNote, languages) }
  return { ...item, ...texts, status, reason, opensAt, isOpeningExpected, closesAt }
}

function withoutGeometry(item: ShownItem): ShownItem {
  const copy = { ...item }
  delete copy.geometry
  return copy
}

/** Only the ski map has the picture, with the lines of published items only (OP13). */
function resortIn({ resort: { shown }, items }: BoardState, { kind, languages }: View): ShownResort {
  const { places = [], terrain, isSummer, ...rest } = shown
  const map = kind === 'skimaps' ? shown.illustratedMap : null
  const mountain = kind === 'skimaps' && {
    places: places.map((place) => ({ ...place, name: inLanguages(place.name, languages) })),
    terrain: terrain ?? null,
    isSummer: isSummer ?? false,
  }
  return {
    ...rest,
    ...mountain,
    name: inLanguages(shown.name, languages),
    illustratedMap: map && { ...map, placements: map.placements.filter(({ itemId }) => items.has(itemId)) },
  }
}

/** Formatted text, so that displays need no formatting code. */
function snowIn({ amount, place, at, isManual }: NewSnow, timezone: string, languages: readonly Language[]): ShownSnow {
  const sourceIn = (language: Language) => {
    const time = new Intl.DateTimeFormat(language, { timeZone: timezone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    const parts = { place: localize(place, language), time: time.format(new Date(at)), byHand: displayTexts(language)['display.byHand']! }
    return newSnowSource({ isManual }, parts)
  }
  return { amount, source: Object.fromEntries(languages.map((language) => [language, sourceIn(language)])) }
}

const conditionsIn = ({ resort: { shown, conditions } }: BoardState, { languages }: View): Conditions => ({
  weather: conditions.weather.map((place) => ({
    ...place,
    name: inLanguages(place.name, languages),
    text: inLanguages(place.text ?? {}, languages),
  })),
  avalanche: conditions.avalanche && {
    ...conditions.avalanche,
    regionName: inLanguages(conditions.avalanche.regionName, languages),
    highlights: inLanguages(conditions.avalanche.highlights ?? {}, languages),
  },
  newSnow: conditions.newSnow && snowIn(conditions.newSnow, shown.timezone, languages),
})

function shownItems({ resort, items }: BoardState, languages: readonly Language[], now = Date.now()): ShownItem[] {
  return [...items.values()].map((published) => itemIn(published, resort.shown, languages, now))
}

/** Counts are the same in all languages. */
export const summaryAt = (state: BoardState) => summaryOf(shownItems(state, []))

const creditsOf = (items: Iterable<Published>) => [...new Set([...items].flatMap(({ credit }) => credit ?? []))]

/** @param now epoch milliseconds, of a preview; otherwise the current time */
export function feedOf(state: BoardState, view: View<ResortDisplay>, now?: number): Feed {
  const { kind, languages } = view
  const items = shownItems(state, languages, now)
  const { version, generatedAt, resort } = state
  const isDrawn = kind === 'skimaps'
  return {
    kind,
    version,
    generatedAt,
    languages: [...languages],
    ...(resort.refreshSeconds !== null && { refreshSeconds: resort.refreshSeconds }),
    resort: resortIn(state, view),
    items: isDrawn ? items : items.map(withoutGeometry),
    summary: summaryOf(items),
    ...conditionsIn(state, view),
    texts: Object.fromEntries(languages.map((language) => [language, displayTexts(language)])),
    credits: isDrawn ? creditsOf(state.items.values()) : [],
  }
}

export function deltaOf(state: BoardState, steps: readonly Step[], view: View<ResortDisplay>): Delta | undefined {
  const { kind, languages } = view
  const [first] = steps
  if (!first || steps.some(({ renewed }) => renewed)) return undefined
  const touched = new Set(steps.flatMap(({ changed }) => [...changed]))
  const drawn = new Set(steps.flatMap((step) => [...step.drawn]))
  const gone = new Set(steps.flatMap(({ removed }) => [...removed]))
  const all = shownItems(state, languages)
  const changed = all.filter(({ id }) => touched.has(id))
  // A redrawn item may be new, and a removed one may have been on the picture.
  const hasMap = kind === 'skimaps' && state.resort.shown.illustratedMap !== null && (drawn.size > 0 || gone.size > 0)
  const isFramed = steps.some(({ resort }) => resort)
  return {
    from: first.from,
    version: state.version,
    generatedAt: state.generatedAt,
    ...((isFramed || hasMap) && { resort: resortIn(state, view) }),
    ...(isFramed && { conditions: conditionsIn(state, view) }),
    changed: changed.map((item) => (kind === 'skimaps' && drawn.has(item.id) ? item : withoutGeometry(item))),
    removed: [...gone].filter((id) => !state.items.has(id)),
    summary: summaryOf(all),
  }
}

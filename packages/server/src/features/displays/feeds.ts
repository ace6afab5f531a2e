/** Feed and delta of a board, in the languages asked for. */
import type { Delta, DisplayKind, Feed, ShownItem, ShownResort } from '@ridgeline/domain/displays/feed'
import { shownStatus } from '@ridgeline/domain/displays/shown-status'
import { summaryOf } from '@ridgeline/domain/displays/summary'
import { localize, type Language, type Localized } from '@ridgeline/domain/localized'
import type { BoardState, Step } from './board.ts'
import type { Published } from './published.ts'
import { displayTexts } from './texts.ts'

export interface View {
  kind: DisplayKind
  languages: readonly Language[]
}

/** What readers of each language see. One entry when all see the same. */
function inLanguages(value: Localized, languages: readonly Language[]): Localized {
  const texts = languages.map((language) => localize(value, language))
  if (!texts[0]) return {}
  const isOne = texts.every((text) => text === texts[0])
  return Object.fromEntries(languages.slice(0, isOne ? 1 : undefined).map((language, index) => [language, texts[index]]))
}

const itemIn = (languages: readonly Language[], resort: ShownResort, now: number) => (item: ShownItem) => ({
  ...item,
  name: inLanguages(item.name, languages),
  status: shownStatus(item, resort, now),
  statusNote: item.statusNote && inLanguages(item.statusNote, languages),
})

function withoutGeometry(item: ShownItem): ShownItem {
  const copy = { ...item }
  delete copy.geometry
  return copy
}

const resortIn = (languages: readonly Language[], resort: ShownResort): ShownResort => ({
  ...resort,
  name: inLanguages(resort.name, languages),
})

function shownItems({ resort, items }: BoardState, languages: readonly Language[]): ShownItem[] {
  const shown = itemIn(languages, resort.shown, Date.now())
  return [...items.values()].map(({ item }) => shown(item))
}

const creditsOf = (items: Iterable<Published>) => [...new Set([...items].flatMap(({ credit }) => credit ?? []))]

export function feedOf(state: BoardState, { kind, languages }: View): Feed {
  const items = shownItems(state, languages)
  const { version, generatedAt, resort } = state
  const isDrawn = kind === 'skimaps'
  return {
    kind,
    version,
    generatedAt,
    languages: [...languages],
    ...(resort.refreshSeconds !== null && { refreshSeconds: resort.refreshSeconds }),
    resort: resortIn(languages, resort.shown),
    items: isDrawn ? items : items.map(withoutGeometry),
    summary: summaryOf(items),
    weather: null,
    avalanche: null,
    texts: Object.fromEntries(languages.map((language) => [language, displayTexts(language)])),
    credits: isDrawn ? creditsOf(state.items.values()) : [],
  }
}

export function deltaOf(state: BoardState, steps: readonly Step[], { kind, languages }: View): Delta | undefined {
  const [first] = steps
  if (!first || steps.some(({ anew }) => anew)) return undefined
  const touched = new Set(steps.flatMap(({ changed }) => [...changed]))
  const drawn = new Set(steps.flatMap((step) => [...step.drawn]))
  const gone = new Set(steps.flatMap(({ removed }) => [...removed]))
  const all = shownItems(state, languages)
  const changed = all.filter(({ id }) => touched.has(id))
  return {
    from: first.from,
    version: state.version,
    generatedAt: state.generatedAt,
    ...(steps.some(({ resort }) => resort) && { resort: resortIn(languages, state.resort.shown) }),
    changed: changed.map((item) => (kind === 'skimaps' && drawn.has(item.id) ? item : withoutGeometry(item))),
    removed: [...gone].filter((id) => !state.items.has(id)),
    summary: summaryOf(all),
  }
}

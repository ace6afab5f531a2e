/**
 * What is loaded together is one file. Left to itself the bundler makes a file of each set of modules that some screens
 * share: the list of skilifts was 175 files, each compressed for itself and asked for by itself.
 */
import type { Rolldown } from 'vite'
import { closureOf, storesOf, type Context } from './module-closure.ts'

interface Layer {
  name: string
  /** Whose static imports, and theirs, belong to it. */
  entries: readonly string[]
  /** What these and what they fetch later need too is a file of its own: they would load all of the layer. */
  apartFrom?: { file: string; entries: readonly string[] }
}

/** React changes less often than we do: its file stays in the caches of browsers. */
const base = 'base'
const isBase = (id: string) => /\/node_modules\/(react|react-dom|scheduler)\//.test(id)

/** Is run first. */
const early = 'early'
/** What only signed-in users request; what the sign-in needs of it is in the first file. */
const ahead = 'ahead'
const start = 'start'

const lists = 'lists'
/** Fetched when the rows are there. */
const later = 'later'

/** Belong to libraries that come with the first file or the lists, but are only used by what can be left unsaved and by what is read page by page. */
const isOfLater = (id: string) =>
  /\/(react-router\/dist\/esm\/useBlocker|(react-query|query-core)\/build\/modern\/(useInfiniteQuery|infiniteQueryObserver))\.js$/.test(id)

/** In the order in which they come: a module belongs to the first one that needs it. */
const layers: readonly Layer[] = [
  { name: early, entries: ['src/early.ts'] },
  { name: ahead, entries: ['src/first-requests.ts'] },
  { name: start, entries: ['src/main.tsx', 'src/features/sign-in/sign-in-page.tsx'] },
  // The bell asks what needs attention as soon as the shell is there; lists are most screens.
  {
    name: lists,
    entries: [
      'src/signed-in-page.tsx',
      'src/shell/attention/bell.tsx',
      'src/features/records-page.tsx',
      'src/entities/source/entity-source.ts',
      'src/first-settings.ts',
      'src/screen-rows.ts',
      'src/entities/list/table/list-body.tsx',
    ],
  },
  {
    name: later,
    entries: [
      'src/ui/dialog/dialog.tsx',
      'src/after-first-screen.tsx',
      'src/lib/session/settings/unsent/unsent-preferences.ts',
      'src/entities/list/overlays/list-overlays.tsx',
      'src/ui/menu/menu-parts.tsx',
      'src/features/sign-in/again/re-login.tsx',
      'src/shell/palette/command-palette.tsx',
      'src/shell/help/shortcut-sheet.tsx',
      'src/shell/person/user-panel.tsx',
    ],
  },
  {
    name: 'form',
    entries: ['src/features/record-dialog.tsx'],
    apartFrom: { file: 'parts', entries: ['src/features/dashboard/dashboard-page.tsx', 'src/features/boards.ts'] },
  },
]

const words = /\/(?:domain\/src\/messages\/(\w\w)\/(\w+)\.json|web\/src\/lib\/language\/packs\/(\w\w)\.ts)$/

/**
 * Three files of each language: what every screen says, the list of its packs with it, what lists cannot be drawn without,
 * and what is fetched when the rows are there.
 */
function wordsFile(id: string): string | undefined {
  const [, language, area = '', ofList] = words.exec(id) ?? []
  if (ofList) return `words-${ofList}`
  // English words of the shell stand in for all languages, so they come with the application.
  if (area === 'kit' || (area === 'shell' && language !== 'en')) return `words-${language}`
  if (['overlays', 'inputs', 'media'].includes(area)) return `later-words-${language}`
  return ['rules', 'field', 'records', 'list'].includes(area) ? `list-words-${language}` : undefined
}

const entities = /\/domain\/src\/entities\/[\w-]+\.ts$/

/** @param root Folder of the web, absolute. */
export function appChunks(root: string): Rolldown.CodeSplittingGroup[] {
  let layerOf: Map<string, string> | undefined
  function layered(context: Context): Map<string, string> {
    const found = new Map<string, string>()
    const named = storesOf(context)
    const closure = (entries: readonly string[]) => closureOf(entries, context, named)
    const inRoot = (entries: readonly string[]) => entries.map((entry) => `${root}/${entry}`)
    const fetched = (id: string) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []
    /** What the kinds of record share is there before the one that is wanted. */
    const kinds = fetched(`${root}/src/entities/source/entity-file.ts`).filter((id) => entities.test(id))
    const ofKinds = kinds.flatMap((id) => context.getModuleInfo(id)?.importedIds ?? [])
    const ofStart = closure(inRoot(layers.find(({ name }) => name === start)!.entries))
    function fileIn({ name, apartFrom }: Layer, id: string, apart: ReadonlySet<string>): string {
      if (isBase(id)) return base
      if (isOfLater(id)) return later
      if (apartFrom && apart.has(id)) return apartFrom.file
      return name === ahead && ofStart.has(id) ? early : name
    }
    for (const layer of layers) {
      const entries = inRoot(layer.entries)
      const apart = closure(
        inRoot(layer.apartFrom?.entries ?? [])
          .flatMap((entry) => [entry, ...fetched(entry)])
          .filter((id) => !entries.includes(id)),
      )
      const own = closure([...entries, ...(layer.name === ahead ? ofKinds : [])])
      for (const id of own) if (!found.has(id) && !kinds.includes(id)) found.set(id, fileIn(layer, id, apart))
    }
    return found
  }
  return [
    {
      debugName: 'layers',
      name(id, context) {
        return wordsFile(id) ?? (layerOf ??= layered(context)).get(id) ?? null
      },
      includeDependenciesRecursively: false,
    },
  ]
}

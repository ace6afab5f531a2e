/**
 * What is loaded together is one file. Left to itself the bundler makes a file of each set of modules that some screens
 * share: the list of skilifts was 175 files, each compressed for itself and asked for by itself.
 */
import type { Rolldown } from 'vite'

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>>[1]

interface Layer {
  name: string
  /** Whose static imports, and theirs, belong to it. */
  entries: readonly string[]
  /** What these and what they fetch later need too is a file of its own: they would load all of the layer. */
  apartFrom?: { file: string; entries: readonly string[] }
}

/** What the displays need of the rest is a layer below all others, since they load nothing else. */
const displays = 'src/displays/main.tsx'
const base = 'base'
/** Each display loads one of them; what the same of them share is one file. */
const drawings = ['departures', 'kiosk', 'led', 'skimap', 'tv'].map((name) => ({
  name,
  entry: `src/displays/${name}/${name}-display.tsx`,
}))

/** Is run first. */
const early = 'early'
/** What only signed-in users request; what the sign-in needs of it is in the first file. */
const ahead = 'ahead'
const start = 'start'
/** What only some displays share with the back office. */
const shown = 'shown'

/** In the order in which they come: a module belongs to the first one that needs it. */
const layers: readonly Layer[] = [
  { name: early, entries: ['src/early.ts'] },
  { name: ahead, entries: ['src/first-requests.ts'] },
  { name: start, entries: ['src/main.tsx', 'src/features/sign-in/sign-in-page.tsx'] },
  // The bell asks what needs attention as soon as the shell is there; lists are most screens.
  {
    name: 'lists',
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
  // Fetched when the rows are there.
  {
    name: 'later',
    entries: [
      'src/ui/dialog/dialog.tsx',
      'src/ui/dialog/ask/ask-host.tsx',
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

/** These hand out everything they have; of what is imported by name, that alone is followed. */
const isStore = (id: string) =>
  /\/node_modules\/(@mantine\/(core|hooks)\/esm\/index|@tanstack\/react-form\/.*|@tabler\/icons-react\/dist\/esm\/(tabler-icons-react|icons\/index))\.\w+$/.test(
    id,
  )
const importOf = /import\s*\{([^}]*)\}\s*from\s*["'](?:@mantine\/(?:core|hooks)|@tabler\/icons-react)["']/g

/** `useMediaQuery` is in `use-media-query.mjs`, `Menu` in `Menu.mjs`. */
const kebab = (name: string) => name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)

type NamedModules = (store: string) => ReadonlyMap<string, string>

/** Icons are handed out at second hand. */
const iconOf = (store: string, name: string, context: Context) => {
  const id = store.replace(/(icons\/)?[^/]+$/, `icons/${name}.mjs`)
  return context.getModuleInfo(id) ? id : undefined
}

/** The modules of a store by the last part of their path. */
function storesOf(context: Context): NamedModules {
  const known = new Map<string, ReadonlyMap<string, string>>()
  return (store) => {
    const found =
      known.get(store) ?? new Map((context.getModuleInfo(store)?.importedIds ?? []).map((id) => [/([^/]+)\.m?js$/.exec(id)?.[1] ?? id, id]))
    known.set(store, found)
    return found
  }
}

function closureOf(entries: readonly string[], context: Context, named: NamedModules): Set<string> {
  const found = new Set<string>()
  const open = [...entries]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || isStore(id)) continue
    found.add(id)
    const { importedIds = [], code } = context.getModuleInfo(id) ?? {}
    open.push(...importedIds)
    const stores = importedIds.filter(isStore)
    if (stores.length === 0) continue
    const names = [...(code ?? '').matchAll(importOf)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim().split(/\s/)[0]!),
    )
    for (const store of stores)
      for (const name of names) {
        const module = named(store).get(name) ?? named(store).get(kebab(name)) ?? iconOf(store, name, context)
        if (module) open.push(module)
      }
  }
  return found
}

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
export function layeredChunks(root: string): Rolldown.CodeSplittingGroup[] {
  let layerOf: Map<string, string> | undefined
  function layered(context: Context): Map<string, string> {
    const found = new Map<string, string>()
    const named = storesOf(context)
    const closure = (entries: readonly string[]) => closureOf(entries, context, named)
    const inRoot = (entries: readonly string[]) => entries.map((entry) => `${root}/${entry}`)
    const ofDisplays = closure(inRoot([displays]))
    const drawn = drawings.map(({ name, entry }) => ({ name, modules: closure(inRoot([entry])) }))
    const usersOf = (id: string) => drawn.filter(({ modules }) => modules.has(id)).map(({ name }) => name)
    const isOfAll = (id: string) => ofDisplays.has(id) || usersOf(id).length === drawn.length
    /** The file of what displays need too; nothing where none of them does. */
    function sharedFile(id: string): string | undefined {
      if (!isOfAll(id) && usersOf(id).length === 0) return undefined
      // The ski map is the heaviest of them: it loads nothing that it does not need.
      return isOfAll(id) || usersOf(id).includes('skimap') ? base : shown
    }
    // The page of a display names the file of its drawing, so that has one of its own.
    const isDrawing = (id: string) => drawings.some(({ entry }) => id === `${root}/${entry}`)
    const fetched = (id: string) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []
    /** What the kinds of record share is there before the one that is wanted. */
    const kinds = fetched(`${root}/src/entities/source/entity-file.ts`).filter((id) => entities.test(id))
    const ofKinds = kinds.flatMap((id) => context.getModuleInfo(id)?.importedIds ?? [])
    const ofStart = closure(inRoot(layers.find(({ name }) => name === start)!.entries))
    function fileIn({ name, apartFrom }: Layer, id: string, apart: ReadonlySet<string>): string {
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
      for (const id of own) if (!found.has(id) && !kinds.includes(id)) found.set(id, sharedFile(id) ?? fileIn(layer, id, apart))
    }
    for (const id of new Set(drawn.flatMap(({ modules }) => [...modules]))) {
      const users = usersOf(id)
      if (users.length > 1 && !found.has(id) && !isDrawing(id)) found.set(id, isOfAll(id) ? base : `display-${users.join('-')}`)
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

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
  /** What these and what they fetch later need too stays apart: they would load all of it. */
  apartFrom?: readonly string[]
}

/** What the displays need of the rest is a layer below all others, since they load nothing else. */
const displays = 'src/displays/main.tsx'
const base = 'base'
/** Each display loads one of them; what the same of them share is one file. */
const drawings = ['departures', 'kiosk', 'led', 'skimap', 'tv'].map((name) => ({
  name,
  entry: `src/displays/${name}/${name}-display.tsx`,
}))

/** In the order in which they come: a module belongs to the first one that needs it. */
const layers: readonly Layer[] = [
  { name: 'start', entries: ['src/main.tsx', 'src/features/sign-in/sign-in-page.tsx'] },
  // The bell asks what needs attention as soon as the shell is there.
  { name: 'shell', entries: ['src/signed-in-page.tsx', 'src/shell/attention/bell.tsx'] },
  { name: 'list', entries: ['src/features/records-page.tsx', 'src/entities/list/list-body.tsx'] },
  { name: 'dialog', entries: ['src/ui/dialog/dialog.tsx', 'src/ui/dialog/ask-host.tsx'] },
  {
    name: 'form',
    entries: ['src/features/record-dialog.tsx'],
    apartFrom: ['src/features/dashboard/dashboard-page.tsx', 'src/features/boards.ts'],
  },
]

/** These hand out everything they have; who needs what of them is left to the bundler. */
const isStore = (id: string) =>
  /\/node_modules\/(@mantine\/|@tanstack\/react-form\/)|\/@tabler\/icons-react\/dist\/esm\/(tabler-icons-react|icons\/index)\./.test(id)
const iconNames = /\bIcon[A-Z]\w+/g

function closureOf(entries: readonly string[], context: Context): Set<string> {
  const found = new Set<string>()
  const open = [...entries]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || isStore(id)) continue
    found.add(id)
    const { importedIds = [], code = '' } = context.getModuleInfo(id) ?? {}
    open.push(...importedIds)
    const icons = importedIds.find((each) => each.includes('/@tabler/icons-react/'))
    if (icons) for (const [name] of (code ?? '').matchAll(iconNames)) found.add(icons.replace(/[^/]+$/, `icons/${name}.mjs`))
  }
  return found
}

/** @param root Folder of the web, absolute. */
export function layeredChunks(root: string): Rolldown.CodeSplittingGroup[] {
  let layerOf: Map<string, string> | undefined
  function layered(context: Context): Map<string, string> {
    const found = new Map<string, string>()
    const closure = (entries: readonly string[]) =>
      closureOf(
        entries.map((entry) => `${root}/${entry}`),
        context,
      )
    const ofDisplays = closure([displays])
    const drawn = drawings.map(({ name, entry }) => ({ name, modules: closure([entry]) }))
    /** The file of what displays need, whoever else does; nothing where none of them or too few do. */
    function displayFile(id: string, fewest = 1): string | undefined {
      const users = drawn.filter(({ modules }) => modules.has(id)).map(({ name }) => name)
      if (ofDisplays.has(id) || users.length === drawn.length) return base
      return users.length >= fewest ? `display-${users.join('-')}` : undefined
    }
    const withFetched = (id: string) => [id, ...(context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])]
    // What is fetched by itself has a file of its own, which leads to the layer.
    const isFetched = (id: string) => {
      const { isEntry = false, dynamicImporters = [] } = context.getModuleInfo(id) ?? {}
      return isEntry || dynamicImporters.length > 0
    }
    for (const layer of layers) {
      const entries = layer.entries.map((entry) => `${root}/${entry}`)
      const apart = closureOf(
        (layer.apartFrom ?? []).flatMap((entry) => withFetched(`${root}/${entry}`)).filter((id) => !entries.includes(id)),
        context,
      )
      for (const id of closureOf(entries, context))
        if (!found.has(id) && !apart.has(id) && !isFetched(id)) found.set(id, displayFile(id) ?? layer.name)
    }
    for (const id of new Set(drawn.flatMap(({ modules }) => [...modules]))) {
      const file = displayFile(id, 2)
      if (file && !found.has(id) && !isFetched(id)) found.set(id, file)
    }
    return found
  }
  return [
    {
      debugName: 'layers',
      name: (id, context) => (layerOf ??= layered(context)).get(id) ?? null,
      includeDependenciesRecursively: false,
    },
  ]
}

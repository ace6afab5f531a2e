/** The modules some entries import, and what these import, for the plans of the files (app-chunks.ts, display-chunks.ts). */
import type { Rolldown } from 'vite'

export type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>>[1]

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
export function storesOf(context: Context): NamedModules {
  const known = new Map<string, ReadonlyMap<string, string>>()
  return (store) => {
    const found =
      known.get(store) ?? new Map((context.getModuleInfo(store)?.importedIds ?? []).map((id) => [/([^/]+)\.m?js$/.exec(id)?.[1] ?? id, id]))
    known.set(store, found)
    return found
  }
}

export function closureOf(entries: readonly string[], context: Context, named: NamedModules): Set<string> {
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

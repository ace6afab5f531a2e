/**
 * The files of the displays: one that all of them load, one for each drawing, and one for each set of drawings that share modules. They are
 * built apart from the back office, which no screen loads: so they share no file with it, and each is compressed as a whole.
 */
import type { Rolldown } from 'vite'
import { closureOf, storesOf, type Context } from './module-closure.ts'

const main = 'src/displays/main.tsx'
/** Each display loads one of them. */
const drawings = ['departures', 'kiosk', 'led', 'skimap', 'tv'].map((name) => ({
  name,
  entry: `src/displays/${name}/${name}-display.tsx`,
}))

/** @param root Folder of the web, absolute. */
export function displayChunks(root: string): Rolldown.CodeSplittingGroup[] {
  let fileOf: Map<string, string> | undefined
  function planned(context: Context): Map<string, string> {
    const found = new Map<string, string>()
    const closure = (entry: string) => closureOf([`${root}/${entry}`], context, storesOf(context))
    const ofAll = closure(main)
    const drawn = drawings.map(({ name, entry }) => ({ name, modules: closure(entry) }))
    // The page of a display names the file of its drawing, so that has one of its own.
    const isDrawing = (id: string) => drawings.some(({ entry }) => id === `${root}/${entry}`)
    for (const id of new Set([...ofAll, ...drawn.flatMap(({ modules }) => [...modules])])) {
      const users = drawn.filter(({ modules }) => modules.has(id)).map(({ name }) => name)
      if (ofAll.has(id) || users.length === drawings.length) found.set(id, 'display')
      else if (users.length > 1 && !isDrawing(id)) found.set(id, `display-${users.join('-')}`)
    }
    return found
  }
  return [
    {
      debugName: 'displays',
      name: (id, context) => (fileOf ??= planned(context)).get(id) ?? null,
      includeDependenciesRecursively: false,
    },
  ]
}

/**
 * Writes which files each screen starts with beside those of every page, so that the server can name them in the page:
 * they come in one wave instead of one after the other (decision 0081).
 */
import type { Plugin, Rolldown } from 'vite'
import { entryOf } from '../../domain/src/declare/catalogue.ts'
import type { Area } from '../../domain/src/messages/areas.ts'
import { languages, type Language } from '../../domain/src/values/localized.ts'
import { screenFileOf } from '../src/features/screen-files.ts'
import { recordAreas, screenAreas } from '../src/lib/language/texts/first-areas.ts'
import { routeTable } from '../src/route-table.ts'
import type { ScreenRoute } from '../src/routes.ts'

type Chunk = Rolldown.OutputChunk

/** `crossCountry` is in `cross-country.ts`. */
export const entityFile = (name: string) => `/domain/src/entities/${name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}.ts`

const modulesOf = ({ name, entity }: ScreenRoute): string[] => [
  '/web/src/first-requests.ts',
  '/web/src/signed-in-page.tsx',
  `/web/src/features/${screenFileOf(name).file.slice(2)}`,
  ...(entity ? [entityFile(entity)] : []),
]

function wordsOf({ name, entity }: ScreenRoute, language: Language): string[] {
  const own = entity && entryOf(entity)?.area
  const areas = new Set<Area>([...screenAreas, ...(screenFileOf(name).areas ?? []), ...(own ? recordAreas(own) : [])])
  return [`/packs/${language}.ts`, ...[...areas].map((area) => packModule(language, area))]
}

/** The module of a pack of texts. */
export const packModule = (language: Language, area: Area) => `/messages/${language}/${area}.json`

/** These and all they import. */
export function withImports(chunks: readonly Chunk[], starts: readonly Chunk[]): Set<Chunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<Chunk>()
  const open = [...starts]
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (found.has(chunk)) continue
    found.add(chunk)
    open.push(...chunk.imports.flatMap((name) => byName.get(name) ?? []))
  }
  return found
}

export const stylesOf = (chunk: Chunk): readonly string[] => [...(chunk.viteMetadata?.importedCss ?? [])]

export function screenList(): Plugin {
  return {
    name: 'ridgeline:screen-list',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const having = (module: string) => chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
        const ofPage = withImports(chunks, [...having('/web/src/main.tsx'), ...having('/web/src/early.ts')])
        const pageStyles = new Set([...ofPage].flatMap(stylesOf))
        const screens = routeTable
          .filter(({ requiresAuth, redirectTo }) => requiresAuth !== false && redirectTo === undefined)
          .map((route) => {
            const addedBy = (modules: readonly string[]) =>
              [...withImports(chunks, modules.flatMap(having))].filter((chunk) => !ofPage.has(chunk))
            const added = addedBy(modulesOf(route))
            return {
              path: route.path,
              scripts: added.map(({ fileName }) => fileName),
              styles: [...new Set(added.flatMap(stylesOf))].filter((name) => !pageStyles.has(name)),
              words: Object.fromEntries(
                languages.map((language) => [language, addedBy(wordsOf(route, language)).map(({ fileName }) => fileName)]),
              ),
            }
          })
        this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source: JSON.stringify(screens) })
      },
    },
  }
}

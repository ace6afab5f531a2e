/** Writes the service worker of the back office, with the files that the sign-in, the status board and the grooming plan need (decision 0134). */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { entryOf } from '../../domain/src/declare/catalogue.ts'
import { allEntities } from '../../domain/src/declare/registry.ts'
import type { Area } from '../../domain/src/messages/areas.ts'
import { grooming } from '../../domain/src/entities/grooming.ts'
import { shiftLog } from '../../domain/src/entities/shift-log.ts'
import { snowGun } from '../../domain/src/entities/snow-gun.ts'
import { isOnBoard } from '../../domain/src/operation/on-board.ts'
import { languages } from '../../domain/src/values/localized.ts'
import { entityFile, stylesOf, withImports, packModule } from '../build/screen-list.ts'
import { screenFileOf } from '../src/features/screen-files.ts'
import { screenAreas } from '../src/lib/language/texts/first-areas.ts'
import { routeTable } from '../src/route-table.ts'

const board = 'operations'
const { file, areas = [] } = screenFileOf(board)
const kinds = [...allEntities.filter(isOnBoard), grooming, shiftLog, snowGun]

/** What these import comes with them. */
const modules: readonly string[] = [
  '/src/main.tsx',
  '/src/early.ts',
  '/src/first-requests.ts',
  '/src/first-settings.ts',
  '/src/signed-in-page.tsx',
  `/src/features/${file.slice(2)}`,
  '/src/features/sign-in/sign-in-page.tsx',
  '/src/features/sign-in/offline-line.tsx',
  '/src/after-first-screen.tsx',
  '/src/lib/session/own/refresh-profile.ts',
  '/src/shell/person/log-out-question.ts',
  // The plan of grooming is the board of a list.
  `/src/features/${screenFileOf(grooming.name).file.slice(2)}`,
  '/src/screen-rows.ts',
  '/src/entities/list/head/side-tabs.tsx',
  '/src/features/grooming/grooming-board.tsx',
  ...kinds.map(({ name }) => entityFile(name)),
  // The reason of a status is written in all languages.
  ...languages.flatMap((language) => [`/packs/${language}.ts`, packModule(language, 'reasons')]),
]

const areasOfBoards: readonly Area[] = [
  ...new Set<Area>(['shell', 'overlays', 'screens', ...screenAreas, ...areas, ...kinds.flatMap(({ name }) => entryOf(name)?.area ?? [])]),
]

/** The fonts, and the script that a page begins with. */
const others = /(figtree-latin(-ext)?-wght-normal-[^/]*\.woff2|\/page-start-[^/]*\.js)$/
/** Their names do not have their content. */
const plainFiles = ['/favicon.svg']

/** Whose pages the server sends itself, or that have a worker of their own. */
const apart = ['/api', '/media', '/developers', '/display', '/notify', '/shop', '/login-ad', '/demo-directory']

const sourceOf = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')

export function offlineFiles(): Plugin {
  return {
    name: 'ridgeline:offline-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
        const worker = sourceOf('./worker.js')
        const filesOf = (wanted: readonly string[]) => addressesOf(chunks, wanted)
        const main = chunksWith(chunks, '/src/main.tsx')[0]!
        const list = {
          page: routeTable.find(({ name }) => name === board)!.path,
          entry: main.fileName,
          files: [
            ...filesOf(modules),
            ...Object.keys(bundle)
              .filter((name) => others.test(name))
              .map((name) => `/${name}`),
            ...plainFiles,
          ],
          words: Object.fromEntries(
            languages.map((language) => [language, filesOf(areasOfBoards.map((area) => packModule(language, area)))]),
          ),
          apart,
        }
        const unnamed = [worker, sourceOf('../index.html'), ...plainFiles.map((path) => sourceOf(`../public${path}`))]
        const version = createHash('sha256')
          .update(JSON.stringify([list, unnamed]))
          .digest('base64url')
          .slice(0, 12)
        const source = `const build = ${JSON.stringify({ version, ...list })}\n${worker}`
        this.emitFile({ type: 'asset', fileName: '.vite/service-worker.js', source })
        this.emitFile({ type: 'asset', fileName: '.vite/no-service-worker.js', source: sourceOf('./no-worker.js') })
      },
    },
  }
}

type Chunk = Rolldown.OutputChunk

const chunksWith = (chunks: readonly Chunk[], module: string) =>
  chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))

/** @throws on a module that is in no file: it was moved, and would be missing without a network. */
function addressesOf(chunks: readonly Chunk[], wanted: readonly string[]): string[] {
  const starts = wanted.flatMap((module) => {
    const found = chunksWith(chunks, module)
    if (found.length === 0) throw new Error(`${module} is in no file of the build, but needed offline`)
    return found
  })
  const needed = [...withImports(chunks, starts)]
  const names = new Set([...needed.flatMap(stylesOf), ...needed.map(({ fileName }) => fileName)])
  return [...names].map((name) => `/${name}`)
}

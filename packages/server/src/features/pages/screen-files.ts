/** The built files that each screen loads in addition to the common ones, as listed by the build. Its texts are files of each language. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@ridgeline/domain/values/localized'
import { webFolder } from '../../roots.ts'

interface Screen {
  path: string
  scripts: string[]
  styles: string[]
  words: Partial<Record<Language, string[]>>
}

const list = join(webFolder, '.vite', 'screens.json')

export const screenFiles = () =>
  // Written by the build of the web.
  filesByPath(existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Screen[]) : [])

/** @returns the URLs by the path of a page; none for an unknown path. Paths of records belong to the screen above. */
export function filesByPath(screens: readonly Screen[]): (path: string, language: Language | undefined) => readonly string[] {
  const known = new Map(screens.map((screen) => [screen.path.toLowerCase(), screen]))
  return (path, language) => {
    for (let at = path.toLowerCase().replace(/\/+$/, ''); at; at = at.slice(0, at.lastIndexOf('/'))) {
      const screen = known.get(at)
      if (screen) return filesOf(screen, language)
    }
    const home = path === '/' && known.get('/')
    return home ? filesOf(home, language) : []
  }
}

const filesOf = ({ styles, scripts, words }: Screen, language: Language | undefined) =>
  [...styles, ...scripts, ...((language && words[language]) ?? [])].map((file) => `/${file}`)

/** The built files that each screen loads in addition to the common ones, as listed by the build. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { webFolder } from '../../roots.ts'

interface Screen {
  path: string
  scripts: string[]
  styles: string[]
}

const list = join(webFolder, '.vite', 'screens.json')

export const screenFiles = () =>
  // Written by the build of the web.
  filesByPath(existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Screen[]) : [])

/** @returns the URLs by the path of a page; none for an unknown path. Paths of records belong to the screen above. */
export function filesByPath(screens: readonly Screen[]): (path: string) => readonly string[] {
  const known = new Map(screens.map(({ path, scripts, styles }) => [path.toLowerCase(), [...styles, ...scripts].map((file) => `/${file}`)]))
  return (path) => {
    for (let at = path.toLowerCase().replace(/\/+$/, ''); at; at = at.slice(0, at.lastIndexOf('/'))) {
      const files = known.get(at)
      if (files) return files
    }
    return path === '/' ? (known.get('/') ?? []) : []
  }
}

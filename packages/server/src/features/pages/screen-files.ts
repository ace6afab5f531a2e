/** Which built files a screen starts with beside those of every page, as the build has written them. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { webFolder } from '../../roots.ts'

interface Screen {
  path: string
  scripts: string[]
  styles: string[]
}

const list = join(webFolder, '.vite', 'screens.json')

export const screenFiles = () => filesByPath(existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Screen[]) : [])

/** @returns addresses, by the path of a page; none for a path that is no screen's. Below a screen are its records. */
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

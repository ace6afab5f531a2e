/** Copies files that are on the disk when the promise resolves, readable for their owner only. */
import { createWriteStream } from 'node:fs'
import { chown, mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '@ridgeline/domain/values/message-of'
import type { Account } from '../embedded/account.ts'

interface Copying {
  /** Of the copies; the current user if undefined. */
  owner?: Account | undefined
  /** Of a path below the folder, with slashes. */
  isLeftOut?: (path: string) => boolean
}

/** A file that is removed meanwhile is left out. */
export async function copyFile(from: string, to: string, owner?: Account): Promise<void> {
  const source = await open(from).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
  if (!source) return
  await pipeline(source.createReadStream(), createWriteStream(to, { mode: 0o600, flush: true }))
  if (owner) await chown(to, owner.uid, owner.gid)
}

export async function copyTree(from: string, to: string, { owner, isLeftOut = () => false }: Copying = {}): Promise<void> {
  async function copyFolder(below: string): Promise<void> {
    const folder = join(to, below)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (owner) await chown(folder, owner.uid, owner.gid)
    for (const entry of await readdir(join(from, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (isLeftOut(path)) continue
      if (entry.isDirectory()) await copyFolder(path)
      else if (entry.isFile()) await copyFile(join(from, path), join(to, path), owner)
    }
  }
  await copyFolder('')
}

/** Stores media on disk as `ab/abcd….original`, beside the folder for work in progress. */
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Listed, Storage } from './storage.ts'

const isMissing = (error: { code?: string }) => error.code === 'ENOENT'

/** Folders are named by the first two characters of the hash. */
const isShelf = (name: string) => /^[0-9a-f]{2}$/.test(name)

export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, key)

  return {
    /** After a power failure, either the previous file or the complete new one exists. */
    async put(key, path) {
      const file = await open(path, 'r+')
      await file.sync().finally(() => file.close())
      await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 })
      await rename(path, pathOf(key))
    },

    async read(key, span) {
      const file = await open(pathOf(key)).catch((error: { code?: string }) => {
        if (isMissing(error)) return undefined
        throw error
      })
      if (!file) return undefined
      const { size } = await file.stat()
      const { first, last } = span ?? { first: 0, last: size - 1 }
      // An empty file has no last byte.
      return { stream: file.createReadStream({ start: first, end: Math.max(first, last) }), size: last - first + 1 }
    },

    has: (key) =>
      stat(pathOf(key)).then(
        () => true,
        () => false,
      ),

    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true })
    },

    async *list() {
      const shelves = await readdir(folder).catch(() => [])
      for (const shelf of shelves.filter(isShelf)) yield await listed(shelf)
    },
  }

  async function listed(shelf: string): Promise<Listed[]> {
    const names = await readdir(pathOf(shelf))
    const found = names.map(async (name) => {
      const key = `${shelf}/${name}`
      // Another instance may delete files at the same time.
      return stat(pathOf(key)).then(
        ({ mtime }) => ({ key, changedAt: mtime }),
        () => [],
      )
    })
    return (await Promise.all(found)).flat()
  }
}

/** Media on disk: `ab/abcd….original`, beside the folder in which they are made. */
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Listed, Storage } from './storage.ts'

const isMissing = (error: { code?: string }) => error.code === 'ENOENT'

/** A folder each for the first two characters of the content's hash. */
const isShelf = (name: string) => /^[0-9a-f]{2}$/.test(name)

export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, key)

  return {
    /** A loss of power leaves the file from before, or this one with all its bytes. */
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
      // Another instance clears beside this one.
      return stat(pathOf(key)).then(
        ({ mtime }) => ({ key, changedAt: mtime }),
        () => [],
      )
    })
    return (await Promise.all(found)).flat()
  }
}

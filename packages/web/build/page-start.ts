/** Names the first script of a page by its content, so that browsers keep it like every built file instead of asking whether it has changed. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { minifySync, type Plugin } from 'vite'

const address = '/page-start.js'
const source = fileURLToPath(new URL(`../public${address}`, import.meta.url))

export function pageStart(): Plugin {
  return {
    name: 'ridgeline:page-start',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no page')
        const script = this.emitFile({
          type: 'asset',
          name: 'page-start.js',
          source: minifySync(address, readFileSync(source, 'utf8')).code,
        })
        page.source = page.source.toString().replace(address, `/${this.getFileName(script)}`)
      },
    },
  }
}

import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

const fileHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** The two subsets every screen needs are asked for with the page instead of after its style sheet. */
function preloadFonts(): Plugin {
  const isPreloaded = (fileName: string) => /figtree-latin(-ext)?-wght-normal-.*\.woff2$/.test(fileName)
  const tagOf = (fileName: string): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${fileName}`, crossorigin: '' },
    injectTo: 'head-prepend',
  })
  return {
    name: 'ridgeline:preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, filename }) {
        if (!filename.endsWith('index.html')) return []
        return Object.keys(bundle ?? {})
          .filter(isPreloaded)
          .map(tagOf)
      },
    },
  }
}

export default defineConfig({
  root: fileHere('.'),
  plugins: [react(), preloadFonts()],
  server: { proxy: { '/api': server, '/media': server } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Nothing is inlined: the content security policy allows files of our own only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { index: fileHere('index.html'), display: fileHere('display.html') } },
  },
})

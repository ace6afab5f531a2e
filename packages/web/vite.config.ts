import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { appChunks } from './build/app-chunks.ts'
import { displayChunks } from './build/display-chunks.ts'
import { earlyScript } from './build/early-script.ts'
import { offlineFiles } from './offline/offline-files.ts'
import { pageStart } from './build/page-start.ts'
import { precompress } from './build/precompress.ts'
import { screenList } from './build/screen-list.ts'

const fileHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const here = fileHere('.').replace(/\/$/, '')
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** The font files every screen of a page needs. Displays have names in Latin letters; the extension comes when one needs it. */
const fontsOf: Readonly<Record<string, RegExp>> = {
  'index.html': /figtree-latin(-ext)?-wght-normal-.*\.woff2$/,
  'display.html': /sofia-sans-condensed-latin-wght-normal-.*\.woff2$/,
}

/** They are asked for with the page instead of after its style sheet. */
function preloadFonts(): Plugin {
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
        const fonts = fontsOf[basename(filename)]
        if (!fonts) return []
        return Object.keys(bundle ?? {})
          .filter((fileName) => fonts.test(fileName))
          .map(tagOf)
      },
    },
  }
}

/** Why a field is not published is written for engineers; browsers only need to know that it is not. */
function withoutReasons(): Plugin {
  return {
    name: 'ridgeline:without-reasons',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/domain\/src\/.*\.ts$/, code: /\binternal: '/ },
      handler: (code) => ({ code: code.replaceAll(/\binternal: '(?:[^'\\]|\\.)*'/g, "internal: '-'"), map: null }),
    },
  }
}

export default defineConfig({
  root: fileHere('.'),
  plugins: [withoutReasons(), react(), preloadFonts(), earlyScript(), pageStart(), screenList(), offlineFiles(), precompress()],
  // React has had this hook since version 18: its replacement for older ones is not loaded.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  server: { proxy: { '/api': server, '/media': server, '/login-ad': server, '/demo-directory': server } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Nothing is inlined: the content security policy allows files of our own only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: { index: fileHere('index.html'), early: fileHere('src/early.ts') },
          output: { codeSplitting: { groups: appChunks(here) } },
          // Without it, all 6,000 icons are read for the 300 that are used.
          experimental: { lazyBarrel: true },
          // Most of the time is compression, as intended.
          checks: { bundlerTimings: false },
        },
      },
    },
    displays: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/displays.json',
        rolldownOptions: {
          input: { display: fileHere('display.html') },
          output: { codeSplitting: { groups: displayChunks(here) } },
        },
      },
    },
    // The displays once more, for the server: it loads this file at run time to draw the first picture (decision 0010).
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: 'dist-ssr',
        manifest: false,
        copyPublicDir: false,
        emitAssets: false,
        rolldownOptions: {
          input: { displays: fileHere('src/displays/server.tsx') },
          // Browsers load some parts later; the server draws with all of them.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments['client']!)
      await builder.build(builder.environments['displays']!)
      await builder.build(builder.environments['ssr']!)
    },
  },
})

import { build, loadConfigFromFile, mergeConfig } from 'vite'
const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' }, new URL('./vite.config.ts', import.meta.url).pathname)
config.root ??= new URL('.', import.meta.url).pathname
await build(mergeConfig(config, { configFile: false, logLevel: 'error', build: { minify: false } }))

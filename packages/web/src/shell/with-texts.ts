import { loadAreas } from '../lib/language/i18n.ts'

/** What opens over the screens brings its texts along: nobody waits for them before. */
export async function withTexts<Module>(loading: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([loading, loadAreas(['overlays'])])
  return module
}

import { loadAreas } from '../lib/language/texts/i18n.ts'

/** Overlays load with their texts, so no screen waits for them. */
export async function withTexts<Module>(loading: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([loading, loadAreas(['overlays'])])
  return module
}

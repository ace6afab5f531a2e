/** The parts of a preview as of a time, with their words. */
import { loadAreas } from '../../../lib/language/texts/i18n.ts'
import { AsOfHead } from './as-of-head.tsx'
import { AsOfScreen } from './as-of-screen.tsx'

export async function asOfHead() {
  await loadAreas(['planned'])
  return AsOfHead
}

export async function asOfScreen() {
  await loadAreas(['planned'])
  return AsOfScreen
}

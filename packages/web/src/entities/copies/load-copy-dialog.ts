/** The dialog that copies records, with its texts. */
import { loadAreas } from '../../lib/language/texts/i18n.ts'

export async function loadCopyDialog() {
  const [{ CopyDialog }] = await Promise.all([import('./copy-dialog.tsx'), loadAreas(['copies', 'audit'])])
  return { default: CopyDialog }
}

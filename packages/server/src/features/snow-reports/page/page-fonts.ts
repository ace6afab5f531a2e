/** The font of printed pages: Figtree (SIL Open Font License 1.1), whose letters cover all languages of the product. Read once. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { once } from '../../../load/work-apart.ts'

export interface PageFonts {
  regular: Buffer
  bold: Buffer
}

const files = {
  regular: import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
}

export const pageFonts = once(async (): Promise<PageFonts> => {
  const [regular, bold] = await Promise.all([files.regular, files.bold].map((file) => readFile(fileURLToPath(file))))
  return { regular: regular!, bold: bold! }
})

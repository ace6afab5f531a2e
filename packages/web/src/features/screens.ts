/** The page of each screen. Each is fetched when it is opened, with its words. */
import type { ComponentType } from 'react'
import { loadAreas } from '../lib/language/texts/i18n.ts'
import type { ScreenRoute } from '../routes.ts'
import { screenFileOf } from './screen-files.ts'

type Page = () => Promise<{ default: ComponentType }>

const pages = import.meta.glob<{ default: ComponentType }>(['./records-page.tsx', './*/*-page.tsx', '!./sign-in/apart-page.tsx'])

export function pageOf({ name }: ScreenRoute): Page {
  const { file, areas = [] } = screenFileOf(name)
  // Every page in the table exists (screens.test.ts).
  const load = pages[file]!
  return areas.length > 0 ? async () => (await Promise.all([load(), loadAreas(areas)]))[0] : load
}

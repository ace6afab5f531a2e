import type { Page } from 'playwright-core'
import { eventually } from '../journey.ts'

/** The draft is at most a second behind, so its store is polled. */
export async function writtenDraft(page: Page, place = 'draft/'): Promise<void> {
  const drafts = () =>
    page.evaluate<number>(`new Promise((resolve) => {
      const opening = indexedDB.open('ridgeline', 1)
      opening.onsuccess = () => {
        const keys = opening.result.transaction('values').objectStore('values').getAllKeys()
        keys.onsuccess = () => resolve(keys.result.filter((key) => String(key).includes(${JSON.stringify(place)})).length)
      }
    })`)
  await eventually(drafts).toBeGreaterThan(0)
}

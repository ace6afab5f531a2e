/** Has the browser keep the application for times without a network (decision 0134). */
import type { Language } from '@ridgeline/domain/values/localized'

/** Loaded when the first screen is there. Browsers have service workers on https and on localhost only. */
export async function keepOffline(language: Language): Promise<void> {
  // The development server has no such file, and a preview within another page keeps nothing.
  if (!import.meta.env.PROD || window !== window.top) return
  await navigator.serviceWorker?.register(`/sw.js?language=${language}`)
}

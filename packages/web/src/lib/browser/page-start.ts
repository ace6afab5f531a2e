/** What `public/page-start.js` has read from IndexedDB while the modules were on their way, for the first screen. */

export interface PageStart {
  preferences: unknown
  firstRequests: unknown
}

/** Undefined where it could not be read: in the native app too, and in tests. */
export const pageStart = (): Promise<PageStart | undefined> =>
  (globalThis as { pageStart?: Promise<PageStart | undefined> }).pageStart ?? Promise.resolve(undefined)

/** Resolves when the browser has loaded what the page itself names: its styles, fonts and first scripts. */
export const pageLoaded = (): Promise<unknown> =>
  new Promise((done) => (document.readyState === 'complete' ? done(true) : addEventListener('load', done, { once: true })))

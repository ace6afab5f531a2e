/** The copy of this page that the service worker shows without the server. On plain http there is no service worker. */
async function ask(wish: 'keep' | 'drop'): Promise<void> {
  const worker = await navigator.serviceWorker?.ready
  worker?.active?.postMessage(wish)
}

export const keepPage = () => ask('keep')

/** The copy has the feed in it, so that it goes with what was withdrawn. */
export const dropPage = () => ask('drop')

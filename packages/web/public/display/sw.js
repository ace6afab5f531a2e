/**
 * Service worker of the displays, scope /display/: after one visit a screen comes up without the server too, with the
 * page and the files it last had. Data are not kept here: the page has its own copy, and knows how old it is.
 */
const pages = 'display-pages-1'
const files = 'display-files-1'
/** A screen shows its last picture rather than wait longer for a new one. */
const patience = 4000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fileOf(request))
})

async function pageOf(request) {
  const cache = await caches.open(pages)
  const arriving = fetch(request).then(async (response) => {
    if (response.ok) await cache.put(request, response.clone())
    return response
  })
  arriving.catch(() => {})
  const kept = await cache.match(request)
  if (!kept) return arriving
  try {
    const response = await Promise.race([arriving, new Promise((_, reject) => setTimeout(() => reject(new Error('too slow')), patience))])
    // Gone is gone; but a server in trouble is no reason to show nothing.
    return response.status >= 500 ? kept : response
  } catch {
    return kept
  }
}

/** Built files carry their content in their name: what is kept is right for ever. Old ones go when there are many. */
async function fileOf(request) {
  const cache = await caches.open(files)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) {
    await cache.put(request, response.clone())
    const keys = await cache.keys()
    for (const old of keys.slice(0, Math.max(0, keys.length - 40))) await cache.delete(old)
  }
  return response
}

/**
 * Service worker of the displays, scope /display/: after one visit a screen comes up without the server too, with the
 * page and the files it last had. Data are not kept here: the page has its own copy, and knows how old it is.
 */
const pages = 'display-pages-2'
const files = 'display-files-2'
/** A screen shows its last picture rather than wait longer for a new one. */
const patience = 4000
const mostPages = 8
const mostFonts = 12

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith('display-') && name !== pages && name !== files)
  await Promise.all([self.clients.claim(), ...old.map((name) => caches.delete(name))])
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(event))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fileOf(request))
})

async function pageOf(event) {
  const { request } = event
  const cache = await caches.open(pages)
  const arriving = fetch(request).then(async (response) => {
    const isPage = response.ok && isOurs(await response.clone().text())
    if (isPage) event.waitUntil(keep(request, response.clone()).catch(() => {}))
    return { response, isPage }
  })
  arriving.catch(() => {})
  event.waitUntil(arriving.catch(() => {}))
  const kept = await cache.match(request)
  if (!kept) return (await arriving).response
  try {
    const slow = new Promise((_, reject) => setTimeout(() => reject(new Error('too slow')), patience))
    const { response, isPage } = await Promise.race([arriving, slow])
    // Gone is gone; but a server in trouble, or a page of the network's own, is no reason to show nothing.
    return isPage || response.status === 404 ? response : kept
  } catch {
    return kept
  }
}

const isOurs = (html) => html.includes('id="page-data"')
const filesOf = (html) => [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path)

/** A page is kept only with every file it names: never one of this build with files of another. */
async function keep(request, response) {
  const html = await response.clone().text()
  await Promise.all(filesOf(html).map((path) => fileOf(new Request(path)).then(({ ok }) => ok || Promise.reject(new Error(path)))))
  const cache = await caches.open(pages)
  // Put again, it is the youngest.
  await cache.delete(request)
  await cache.put(request, response)
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - mostPages))) await cache.delete(old)
  await clean(cache)
}

/** Files that no kept page names go. Style sheets name the fonts, which are few. */
async function clean(cache) {
  const kept = await Promise.all((await cache.keys()).map(async (page) => filesOf(await (await cache.match(page)).text())))
  const named = new Set(kept.flat())
  const all = await (await caches.open(files)).keys()
  const unnamed = all.filter(({ url }) => !named.has(new URL(url).pathname))
  const fonts = unnamed.filter(({ url }) => url.endsWith('.woff2')).slice(-mostFonts)
  for (const file of unnamed) if (!fonts.includes(file)) await (await caches.open(files)).delete(file)
}

/** Built files carry their content in their name: what is kept is right for ever. */
async function fileOf(request) {
  const cache = await caches.open(files)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

/**
 * Service worker of the displays, scope /display/: after one visit a screen comes up without the server too, with the
 * page and the files it last had. Data are not kept here: the page has its own copy, and knows how old it is. A
 * store that is full or broken keeps nothing, and stands in nobody's way.
 */
const pages = 'display-pages-2'
/** Pages within pages, apart: a kiosk that turns over many never pushes out its own. */
const frames = 'display-frames-2'
const files = 'display-files-2'
/** Milliseconds; then a screen shows its last picture. */
const networkTimeout = 4000
const maxPages = 8
const maxFonts = 12

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver() {
  await self.clients.claim()
  const old = (await caches.keys()).filter((name) => name.startsWith('display-') && ![pages, frames, files].includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}

// The page that registers this worker was loaded before it and asks to be kept: so one visit is enough.
self.addEventListener('message', (event) => {
  if (event.data === 'keep' && event.source) event.waitUntil(keepOpen(event.source).catch(() => {}))
  // Withdrawn while the page is open, which may start without the server next time.
  if (event.data === 'drop' && event.source) event.waitUntil(dropLater(cacheOf(event.source), event.source.url))
})

const cacheOf = ({ frameType }) => (frameType === 'nested' ? frames : pages)

async function keepOpen(client) {
  const { url } = client
  const cacheName = cacheOf(client)
  if (await keptIn(cacheName, url)) return
  const response = await fetch(url)
  if (response.ok && isOurs(await response.clone().text())) await keepLater(cacheName, new Request(url), response)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(event, request.destination === 'document' ? pages : frames))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fileOf(event))
})

const keptIn = (cacheName, request) => caches.match(request, { cacheName }).catch(() => undefined)

async function pageOf(event, cacheName) {
  const { request } = event
  const arriving = fetch(request).then(async (response) => {
    const isFromUs = isOurs(await response.clone().text())
    const isPage = response.ok && isFromUs
    if (isPage) event.waitUntil(keepLater(cacheName, request, response.clone()))
    // What was withdrawn does not come back with the next outage. A proxy that has lost its server answers 404 too.
    else if (isFromUs && response.status === 404) event.waitUntil(dropLater(cacheName, request))
    return { response, isPage }
  })
  arriving.catch(() => {})
  event.waitUntil(arriving.catch(() => {}))
  const kept = await keptIn(cacheName, request)
  if (!kept) return (await arriving).response
  try {
    const slow = new Promise((_, reject) => setTimeout(() => reject(new Error('too slow')), networkTimeout))
    const { response, isPage } = await Promise.race([arriving, slow])
    // Gone is gone; but a server in trouble, or a page of the network's own, is no reason to show nothing.
    return isPage || response.status === 404 ? response : kept
  } catch {
    return kept
  }
}

const isOurs = (html) => html.includes('id="page-data"')
const filesOf = (html) => [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path)

let keeping = Promise.resolve()
/** One page after the other: what is cleaned away after one may be what the next is about to name. */
const keepLater = (...page) => (keeping = keeping.then(() => keep(...page)).catch(() => {}))

/** After what is being kept, so that it does not come back. */
const dropLater = (cacheName, request) =>
  (keeping = keeping
    .then(() => caches.open(cacheName))
    .then((cache) => cache.delete(request))
    .catch(() => {}))

/** A page is kept only with every file it names: never one of this build with files of another. */
async function keep(cacheName, request, response) {
  const html = await response.clone().text()
  const store = await caches.open(files)
  await Promise.all(filesOf(html).map(async (path) => (await store.match(path)) ?? store.add(path)))
  const cache = await caches.open(cacheName)
  // Put again, it is the youngest.
  await cache.delete(request)
  await cache.put(request, response)
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - maxPages))) await cache.delete(old)
  await clean(store)
}

async function filesNamedIn(cacheName) {
  const cache = await caches.open(cacheName)
  const named = await Promise.all((await cache.keys()).map(async (page) => filesOf(await (await cache.match(page)).text())))
  return named.flat()
}

/** Files that no kept page names go. Style sheets name the fonts, which are few. */
async function clean(store) {
  const named = new Set([...(await filesNamedIn(pages)), ...(await filesNamedIn(frames))])
  const unnamed = (await store.keys()).filter(({ url }) => !named.has(new URL(url).pathname))
  const fonts = unnamed.filter(({ url }) => url.endsWith('.woff2')).slice(-maxFonts)
  for (const file of unnamed) if (!fonts.includes(file)) await store.delete(file)
}

/** Built files carry their content in their name: what is kept is right for ever. */
async function fileOf(event) {
  const { request } = event
  const kept = await keptIn(files, request)
  if (kept) return kept
  const response = await fetch(request)
  const copy = response.clone()
  // Whoever asked has it first.
  if (response.ok)
    event.waitUntil(
      caches
        .open(files)
        .then((store) => store.put(request, copy))
        .catch(() => {}),
    )
  return response
}

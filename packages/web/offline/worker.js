/**
 * Service worker of the back office: after one visit the application starts without a network too (decision 0134). The build writes
 * `build` in front of it: which files it keeps. Answers of the API are never kept here, and the displays have a worker of their own.
 */
/* global build */
const name = `office-${build.version}`
/** The language of this device; another one is another address of this script. */
const language = new URLSearchParams(location.search).get('language')
const files = [...build.files, ...(build.words[language] ?? [])]
/** Milliseconds; then the stored copy of a page is shown. */
const networkTimeout = 4000

/** Browsers that know such rules do not start the worker for calls and built files, and do not wait for it before they ask for a page. */
const rules = [
  { condition: { urlPattern: '/api/*' }, source: 'network' },
  { condition: { urlPattern: '/assets/*' }, source: 'cache' },
  { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
]

self.addEventListener('install', (event) => {
  for (const rule of rules) event.waitUntil(event.addRoutes?.(rule).catch(() => {}))
  event.waitUntil(keepAll())
  void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

/** All or nothing, but what a weak signal has brought is not asked for again. */
async function keepAll() {
  const page = await fetch(build.page, { cache: 'no-store' })
  // While a release goes from server to server, the page of another build may come.
  if (!page.ok || !(await page.clone().text()).includes(build.entry)) throw new Error('The page is of another build')
  const cache = await caches.open(name)
  await Promise.all(files.map(async (path) => (await cache.match(path)) ?? cache.add(new Request(path, { priority: 'low' }))))
  await cache.put(build.page, page)
}

async function takeOver() {
  const older = (await caches.keys()).filter((each) => each.startsWith('office-') && each !== name)
  // A page of the build before may be open, and fetch more of its parts.
  await Promise.all(older.slice(0, -1).map((each) => caches.delete(each)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || isApart(pathname)) return
  if (request.mode === 'navigate') {
    if (request.destination === 'document') event.respondWith(pageFor(event))
  } else if (pathname.startsWith('/assets/')) event.respondWith(keptFirst(request))
  else if (files.includes(pathname)) event.respondWith(fetch(request).catch(() => keptFirst(request)))
})

/** Pages that the server draws itself. */
const isApart = (pathname) => build.apart.some((each) => `${pathname}/`.toLowerCase().startsWith(`${each}/`))

/** Built files have their content in their name: a kept one is right for ever. */
const keptFirst = async (request) => (await kept(request)) ?? fetch(request)

/** Browsers refuse their storage when it is full, damaged or switched off, which is no reason to show nothing. */
const kept = (request, options) => caches.match(request, options).catch(() => undefined)

async function pageFor(event) {
  const arriving = Promise.resolve(event.preloadResponse).then((response) => response ?? fetch(event.request))
  event.waitUntil(arriving.catch(() => {}))
  const page = await kept(build.page, { cacheName: name })
  if (!page) return arriving
  const late = new Promise((resolve) => setTimeout(resolve, networkTimeout, page))
  // A proxy whose server does not answer is no reason to show nothing.
  return Promise.race([arriving.then((response) => (response.status < 500 ? response : page)), late]).catch(() => page)
}

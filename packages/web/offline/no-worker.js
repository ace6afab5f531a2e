/** In place of the service worker where `OFFLINE` is off: removes what an earlier one kept, and itself. */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  const kept = (await caches.keys()).filter((name) => name.startsWith('office-'))
  await Promise.all(kept.map((name) => caches.delete(name)))
  await self.registration.unregister()
}

/**
 * Service worker of the notifications of guests, scope /notify/: shows what is pushed and opens its page. It keeps nothing and answers no
 * requests. A notification with the tag of an earlier one replaces it.
 */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title, body, tag, lang, url } = event.data?.json() ?? {}
  if (title) event.waitUntil(self.registration.showNotification(title, { body, tag, lang, icon: '/favicon.svg', data: { url } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data ?? {}
  if (url) event.waitUntil(open(url))
})

async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const opened = windows.find((each) => each.url.split('?')[0] === url)
  return opened ? opened.focus() : self.clients.openWindow(url)
}

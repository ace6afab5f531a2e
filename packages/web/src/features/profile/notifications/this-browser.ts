/** This browser at its push service. The service worker `/notify/sw.js` shows what arrives. */
const scope = '/notify/'

export const canShowMessages = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** A registration that was just made can subscribe when its worker has started. */
async function started(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const worker = registration.installing ?? registration.waiting
  if (registration.active || !worker) return registration
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(registration)
      else if (worker.state === 'redundant') reject(new Error('The service worker was not installed'))
    })
  })
}

/**
 * Asks for the permission of the user first.
 * @param publicKey of the server, base64url
 * @returns undefined if the user does not allow messages
 */
export async function subscribeThisBrowser(publicKey: string): Promise<PushSubscriptionJSON | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await started(await navigator.serviceWorker.register('/notify/sw.js', { scope }))
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // It was made with an earlier key of the server.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  return subscription.toJSON()
}

/** SHA-256 of its endpoint in hexadecimal, as the server names it; undefined if it has no subscription. */
export async function hashOfThisBrowser(): Promise<string | undefined> {
  if (!canShowMessages()) return undefined
  const registration = await navigator.serviceWorker.getRegistration(scope)
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return undefined
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

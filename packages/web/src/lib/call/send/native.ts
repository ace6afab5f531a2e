/** Whether we run in the native app, and what is different there (R1.49). Browsers load nothing of it. */
import { chooseServer } from './call-base.ts'
import { transport } from './transport.ts'

/** The shell announces itself before the page's first script. */
export const isNative = (): boolean =>
  // Only exists in the shell.
  (globalThis as { Capacitor?: { isNativePlatform?: () => boolean } }).Capacitor?.isNativePlatform?.() ?? false

/** Written into the app beside the web bundle when it is built (docs/hybrid-app.md). */
const settingsFile = '/native-app.json'

/** @throws when the app was built without the address of its server. */
async function serverOfApp(): Promise<string> {
  const { server }: { server?: string } = await (await fetch(settingsFile)).json()
  if (!server || !URL.canParse(server)) throw new Error(`${settingsFile} names no server`)
  return new URL(server).origin
}

/** In a browser nothing happens. */
export async function startNative(): Promise<void> {
  if (!isNative()) return
  const [{ CapacitorHttp }, { nativeTransport }, domain] = await Promise.all([
    import('@capacitor/core'),
    import('./native-transport.ts'),
    serverOfApp(),
  ])
  chooseServer({ domain })
  transport.send = nativeTransport(CapacitorHttp).send
}

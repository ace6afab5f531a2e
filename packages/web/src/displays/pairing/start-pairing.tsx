/** A paired screen opens its own display; any other shows its code. */
import type { PairingPageData } from '@ridgeline/domain/devices/pairing'
import { createRoot } from 'react-dom/client'
import { followOrders } from '../device/heartbeat.ts'
import { storedSecret } from '../device/secret.ts'
import { PairScreen } from './pair-screen.tsx'

export async function startPairing(data: PairingPageData) {
  const secret = await storedSecret()
  // Its first heartbeat returns the URL of its display, or rejects the secret and this page loads again.
  if (secret) return await followOrders(secret, { build: data.build, contactAt: () => Date.now() })
  createRoot(document.getElementById('root')!).render(<PairScreen data={data} />)
}

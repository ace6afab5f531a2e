/** A screen that is paired already goes where it belongs; any other one shows its code. */
import type { PairingPageData } from '@ridgeline/domain/devices/pairing'
import { createRoot } from 'react-dom/client'
import { followOrders } from '../device/heartbeat.ts'
import { storedSecret } from '../device/secret.ts'
import { PairScreen } from './pair-screen.tsx'

export async function startPairing(data: PairingPageData) {
  const secret = await storedSecret()
  // Its first word here is answered with its address, or with the end of its secret and this page anew.
  if (secret) return await followOrders(secret, { build: data.build, contactAt: () => Date.now() })
  createRoot(document.getElementById('root')!).render(<PairScreen data={data} />)
}

/** How often guests of one network may ask for something. In memory: a server counts its own requests. */
import { LRUCache } from 'lru-cache'
import { Failure } from '@ridgeline/domain/check/failure'
import { hourMs } from '@ridgeline/domain/time/durations'
import { clientNetwork } from '../sessions/client-network.ts'

/** As a size: for a number of entries the library would reserve their places at once. */
const maxNetworks = 20_000

/** @param perHour requests of one network; all guests of a hotel can share one */
export function requestLimit(perHour: number, isOn: boolean) {
  const counts = new LRUCache<string, { count: number }>({ maxSize: maxNetworks, sizeCalculation: () => 1, ttl: hourMs })
  /** @throws tooManyAttempts */
  return (address: string) => {
    if (!isOn) return
    const network = clientNetwork(address)
    const seen = counts.get(network) ?? { count: 0 }
    if (seen.count === 0) counts.set(network, seen)
    if (++seen.count > perHour) throw new Failure('tooManyAttempts')
  }
}

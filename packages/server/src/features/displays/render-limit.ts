/** How often something is drawn or written that is not in memory: per address, and for all who ask for what no display is by itself. */
import { Failure } from '@ridgeline/domain/failure'
import { tokenBuckets } from '../../http/token-buckets.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { isDeclared, type View } from './view.ts'

/** A page takes up to 25 ms: an address has an eighth of a processor at most. */
const ofAddress = { burst: 50, perSecond: 5 }
/** One of seven languages instead of the display's own: each changes with the display, for all of its visitors. */
const ofSingleLanguages = { burst: 100, perSecond: 20 }
/** Orders of languages that nobody declared: there are 252 for each display, and hardly anybody wants one. Up to an eighth of a processor. */
const ofChosenOrders = { burst: 50, perSecond: 5 }

export function renderLimit(isOn: boolean) {
  const addresses = tokenBuckets(ofAddress)
  const singleLanguages = tokenBuckets(ofSingleLanguages)
  const chosenOrders = tokenBuckets(ofChosenOrders)

  /** Requests for other views never use up the limit of the display's own view. */
  function isWithinAll(view: View): boolean {
    if (view.isOwn) return true
    return (isDeclared(view) ? singleLanguages : chosenOrders).take('all')
  }

  return {
    allows: (ip: string, view: View) => !isOn || (addresses.take(clientNetwork(ip)) && isWithinAll(view)),
    /** @throws tooManyRequests */
    admit(ip: string, view: View) {
      if (!this.allows(ip, view)) throw new Failure('tooManyRequests')
    },
  }
}

export type RenderLimit = ReturnType<typeof renderLimit>

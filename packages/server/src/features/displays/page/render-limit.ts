/** Limits rendering and encoding of views that are not in memory: per address, and overall for views that no display uses by default. */
import { Failure } from '@ridgeline/domain/check/failure'
import { tokenBuckets } from '../../../http/limits/token-buckets.ts'
import { clientNetwork } from '../../../http/sessions/client-network.ts'
import { isDeclared, type View } from '../boards/view.ts'

/** Rendering a page takes up to 25 ms, so one address can use an eighth of a processor. */
const ofAddress = { burst: 50, perSecond: 5 }
/** A single one of the seven languages: changes with the display, for all visitors of it. */
const ofSingleLanguages = { burst: 100, perSecond: 20 }
/** Other orders of languages: there are 252 for each display, and hardly any is used. Up to an eighth of a processor. */
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

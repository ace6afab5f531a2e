/**
 * Delays responses on purpose: for guesses at one account from many places. A limited number waits, holding only the connection; beyond
 * that, callers from networks with the most tries are refused.
 */
import { rankedQueue, type RankedQueue } from '../../load/ranked-queue.ts'

const maxOfAll = 256
const maxOfAccount = 24

export interface SoftDelay {
  /** @returns whether the request may continue; false if it is refused. */
  wait(account: string, tries: number, milliseconds: number): Promise<boolean>
  /** Releases all waiting requests at shutdown. */
  end(): void
}

interface Waiter {
  account: string
  leave: (mayGoOn: boolean) => void
}

export function softDelay(): SoftDelay {
  const all = rankedQueue<Waiter>(maxOfAll)
  const accounts = new Map<string, RankedQueue<Waiter>>()

  function add(waiter: Waiter, tries: number) {
    const own = accounts.get(waiter.account) ?? rankedQueue<Waiter>(maxOfAccount)
    accounts.set(waiter.account, own)
    for (const queue of [own, all]) {
      const crowdedOut = queue.add(tries, waiter)
      crowdedOut?.leave(false)
      if (crowdedOut === waiter) return
    }
  }

  function remove(waiter: Waiter) {
    const own = accounts.get(waiter.account)
    own?.remove(waiter)
    all.remove(waiter)
    if (own?.size() === 0) accounts.delete(waiter.account)
  }

  return {
    wait: (account, tries, milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => waiter.leave(true), milliseconds)
        const waiter: Waiter = {
          account,
          leave(mayGoOn) {
            clearTimeout(timer)
            remove(waiter)
            resolve(mayGoOn)
          },
        }
        add(waiter, tries)
      }),
    end() {
      for (let next = all.shift(); next; next = all.shift()) next.leave(true)
    },
  }
}

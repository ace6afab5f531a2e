/** Counts recent refusals by network. They are not failures, but networks with fewer of them go first. */
const generation = 15 * 60_000
const maxNetworks = 20_000

export interface Pressure {
  of(network: string): number
  add(network: string): void
}

/** Two generations, so that old counts expire without iterating over them. */
export function pressure(now: () => number = Date.now): Pressure {
  let current = new Map<string, number>()
  let previous = new Map<string, number>()
  let since = now()

  function age() {
    if (now() - since < generation && current.size < maxNetworks) return
    previous = current
    current = new Map()
    since = now()
  }

  return {
    of: (network) => (current.get(network) ?? 0) + (previous.get(network) ?? 0),
    add(network) {
      age()
      current.set(network, (current.get(network) ?? 0) + 1)
    },
  }
}

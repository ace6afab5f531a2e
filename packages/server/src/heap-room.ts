/** Adapts V8's memory use: small at the start and when idle, larger under load (decision 0078). */
import { performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Bytes of the young generation. With 1 MB, collections took 22 % of a loaded event loop; larger values save little more, and the memory
 * stays resident.
 */
const enough = 24 * 1024 * 1024
const lookEvery = 1_000
/** Shares of time spent working. */
const [busy, resting] = [0.5, 0.05]
/** Idle checks before the heap is compacted once, because V8 itself keeps the pages of the start. */
const restsBefore = 3
/** Bytes in use. Compacting blocks the event loop for about a millisecond per megabyte. */
const maxCompacted = 96 * 1024 * 1024

const growBy = (factor: 1 | 2) => setFlagsFromString(`--semi-space-growth-factor=${factor}`)
const youngSize = () => getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0

/** Most memory of the start soon becomes garbage, and V8 would keep the 50 MB it has allocated. */
export const keepSmall = (): void => growBy(1)

/** For work of seconds before the server is ready; `watchHeap` ends it. */
export const growForWork = (): void => growBy(2)

function compact() {
  if (getHeapStatistics().used_heap_size > maxCompacted) return
  setFlagsFromString('--expose-gc')
  // The flag above makes V8 provide a function of this name.
  const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void
  collect({ type: 'major', flavor: 'last-resort' })
}

/** Called when the server is ready. The timer does not keep the process alive. */
export function watchHeap(): void {
  let last = performance.eventLoopUtilization()
  let rests = 0
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    growBy(utilization > busy && youngSize() < enough ? 2 : 1)
    if (utilization > busy) rests = 0
    else if (utilization < resting && ++rests === restsBefore) compact()
  }, lookEvery).unref()
}

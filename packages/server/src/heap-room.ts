/** How much memory V8 takes: little at the start and at rest, more while there is work (decision 0078). */
import { performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes of the young generation. With 1 MB collecting took 22 % of a loaded loop, with more than this hardly less, and what was taken stays resident. */
const enough = 24 * 1024 * 1024
const lookEvery = 1_000
/** Of the time, spent at work. */
const [busy, resting] = [0.5, 0.05]
/** Looks without work, after which the heap is compacted once: V8 itself keeps the pages of the start. */
const restsBefore = 3
/** Bytes in use. Compacting takes about a millisecond for each megabyte, in which nobody is answered. */
const maxCompacted = 96 * 1024 * 1024

const growBy = (factor: 1 | 2) => setFlagsFromString(`--semi-space-growth-factor=${factor}`)
const youngSize = () => getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0

/** What a start leaves behind is garbage soon, and V8 would keep the 50 MB it gave to it. */
export const keepSmall = (): void => growBy(1)

function compact() {
  if (getHeapStatistics().used_heap_size > maxCompacted) return
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void
  collect({ type: 'major', flavor: 'last-resort' })
}

/** Once the server is ready. The timer keeps no process alive. */
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

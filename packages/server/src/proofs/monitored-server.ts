/** The server as a process of its own that watches its own event loop and heap: started by `monitored.ts`, spoken to over its channel. */
import { getHeapStatistics } from 'node:v8'
import { startInstance } from './instance.ts'

const [databaseUrl, dataDir] = process.argv.slice(2) as [string, string]
const { address } = await startInstance(databaseUrl, dataDir)

const heapNow = () => {
  const { used_heap_size: used, external_memory: external } = getHeapStatistics()
  return used + external
}

const maxHeapGrowth = 32 * 1_048_576
let [turn, heap, base] = [0, 0, heapNow()]
let before = process.threadCpuUsage()

/** The processor's time of this thread between two looks is that of the longest turn or a little more, however busy the machine is. */
function look() {
  const { user, system } = process.threadCpuUsage(before)
  before = process.threadCpuUsage()
  turn = Math.max(turn, (user + system) / 1_000)
  heap = Math.max(heap, heapNow() - base)
}
setInterval(look, 3)

process.on('message', (asked) => {
  look()
  const seen = { turn, heap }
  if (asked === 'begin') {
    // What is left of the requests before only makes the growth look larger. Clearing it takes longer than most requests.
    if (heapNow() - base > maxHeapGrowth) {
      globalThis.gc?.()
      base = heapNow()
    }
    ;[turn, heap, before] = [0, 0, process.threadCpuUsage()]
  }
  process.send!({ seen })
})
process.send!({ address })

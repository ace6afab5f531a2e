/** The server in a separate process that measures its own event loop and heap: started by `monitored.ts`, controlled over its channel. */
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

/** The processor time of this thread between two measurements is that of the longest turn or a little more, however busy the machine is. */
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
    // Garbage of earlier requests increases the measured growth, but collecting it for each request would take too long.
    if (heapNow() - base > maxHeapGrowth) {
      globalThis.gc?.()
      base = heapNow()
    }
    ;[turn, heap, before] = [0, 0, process.threadCpuUsage()]
  }
  process.send!({ seen })
})
process.send!({ address })

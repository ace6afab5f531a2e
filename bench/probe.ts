/** Loaded into a measured process before its own code: tells how much processor time (microseconds) and memory (bytes) it uses. */
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

process.on('message', (asked) => process.send?.(asked === 'memory' ? memory() : processorTime()))
// Being watched is no reason to stay alive.
process.channel?.unref()

function processorTime() {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** After garbage is collected: what is left is needed. */
function memory() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  return process.memoryUsage()
}

const { BENCH_PROFILE: profile } = process.env
if (profile) process.once('message', () => profileInto(profile))

/** From the first measurement to the end, so that the start is not in it. */
function profileInto(path: string) {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.start')
  process.once('exit', () => session.post('Profiler.stop', (_, { profile: found }) => writeFileSync(path, JSON.stringify(found))))
}

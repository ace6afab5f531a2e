/** Loaded into a measured process before its own code: reports its processor time (microseconds) and memory (bytes). */
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

process.on('message', (asked) => process.send?.(asked === 'memory' ? memory() : processorTime()))
// The channel must not keep the process alive.
process.channel?.unref()

function processorTime() {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** After a garbage collection, so that only used memory counts. */
function memory() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  return process.memoryUsage()
}

const { BENCH_PROFILE: profile } = process.env
if (profile) process.once('message', () => profileInto(profile))

/** From the first measurement to the end, to exclude the start. */
function profileInto(path: string) {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.start')
  process.once('exit', () => session.post('Profiler.stop', (_, { profile: found }) => writeFileSync(path, JSON.stringify(found))))
}

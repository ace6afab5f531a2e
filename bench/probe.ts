/** Loaded into a measured process before its own code: tells how much processor time it has used, in microseconds. */
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
// Being watched is no reason to stay alive.
process.channel?.unref()

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

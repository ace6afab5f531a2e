/**
 * Loaded into each Node of `npm run clocks`: gives child processes the shifted clock. PostgreSQL is started with an environment of its own,
 * which lacks its variables.
 */
import childProcess from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'

const clock = Object.fromEntries(['LD_PRELOAD', 'CLOCK_SHIFT'].map((name) => [name, process.env[name]]))

for (const name of ['spawn', 'spawnSync']) {
  const start = childProcess[name]
  childProcess[name] = (command, args, options) => {
    const [list, given] = Array.isArray(args) ? [args, options] : [[], args]
    return start(command, list, given?.env ? { ...given, env: { ...clock, ...given.env } } : given)
  }
}
syncBuiltinESMExports()

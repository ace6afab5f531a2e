/** Where a run keeps its databases and other files it throws away: in memory, where there is room, so that no one waits for a disk. */
import { statfsSync } from 'node:fs'

const memory = '/dev/shm'
/** Bytes; all databases of a run take a tenth of it. */
const enough = 8 * 2 ** 30

export function setup(): void {
  if (process.env['TMPDIR']) return
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize >= enough) process.env['TMPDIR'] = memory
  } catch {
    // Not every system has one.
  }
}

/** While `npm test` runs another suite beside the journeys, one worker of theirs runs, and the others wait until that suite has ended. */
import { setTimeout as pause } from 'node:timers/promises'

interface Turn {
  /** Its process. */
  JOURNEYS_BESIDE?: string | undefined
  /** Workers are counted from 1. */
  VITEST_POOL_ID?: string | undefined
}

export async function turnOf({ JOURNEYS_BESIDE: other, VITEST_POOL_ID: worker }: Turn): Promise<void> {
  if (!other || worker === '1') return
  while (isRunning(Number(other))) await pause(500)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

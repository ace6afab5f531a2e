/** How many files and connections this process may have open at once, and how many of them idle streams leave free. */
import { readFileSync } from 'node:fs'

/** Of systems that do not say it; Node raises the soft limit to the hard one by itself. */
const usual = 65_536
/** Requests, live streams of staff, the database, files. */
const maxReserved = 8_000

const known = (() => {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
})()

export function openFilesLimit(limits = known): number {
  const soft = /^Max open files\s+(\d+|unlimited)/m.exec(limits)?.[1]
  return soft === undefined || soft === 'unlimited' ? usual : Number(soft)
}

export const reservedFiles = (openFiles: number) => Math.min(maxReserved, Math.ceil(openFiles / 2))

/** The limit of open files and connections of this process, and how many of them are reserved for other uses than idle streams. */
import { readFileSync } from 'node:fs'

/** For systems that do not report a limit; Node raises the soft limit to the hard limit. */
const usual = 65_536
/** For requests, live streams of users, the database and files. */
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

/** One server per data directory: a lock file with the process that holds it; invalid as soon as that process ends. */
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '@ridgeline/domain/values/message-of'
import { startOf } from './processes.ts'

// Milliseconds; a server that was just killed needs a moment to end.
const lockTimeout = 2_000

export async function lockDirectory(directory: string): Promise<() => void> {
  const path = join(directory, 'server.lock')
  const mine = `${process.pid} ${startOf(process.pid)}\n`
  const draft = `${path}.${randomUUID()}`
  const deadline = Date.now() + lockTimeout
  writeFileSync(draft, mine)
  try {
    while (!tryLink(draft, path)) {
      const holder = contentOf(path)
      if (!isHeld(holder)) discard(path, holder)
      else if (Date.now() > deadline) throw new Error(sentence(holder, directory))
      else await sleep(20)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (contentOf(path) === mine) rmSync(path, { force: true })
  }
}

// A hard link appears atomically with its content, so a partial lock is never read.
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

// Another server may replace the stale lock between reading and removing it; in that case its lock is put back.
function discard(path: string, stale: string): void {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (contentOf(aside) !== stale) tryLink(aside, path)
  rmSync(aside, { force: true })
}

function isHeld(holder: string): boolean {
  const [pid, start] = holder.trim().split(' ')
  return Number(pid) > 0 && startOf(Number(pid)) === start
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  }
}

function sentence(holder: string, directory: string): string {
  return `Another Ridgeline (process ${holder.split(' ')[0]}) already uses ${directory}; stop it or set another DATA_DIR.`
}

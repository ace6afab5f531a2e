/** Information of the operating system about processes: Linux in /proc, others through `ps`. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { codeOf } from '@ridgeline/domain/values/message-of'

const hasProc = process.platform === 'linux'

/** When a process started, which distinguishes it from a later one with the same number; undefined if it has ended or is a zombie. */
export function startOf(pid: number): string | undefined {
  if (hasProc) {
    const stat = orNothing(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
    // The program name in parentheses can contain spaces and parentheses, so fields are counted after the last one.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields && !/^[ZX]$/.test(fields[0] ?? '') ? fields[19] : undefined
  }
  if (process.platform === 'win32') return exists(pid) ? 'running' : undefined
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() && !stdout.trim().startsWith('Z') ? stdout.trim().replace(/^\S+\s+/, '') : undefined
}

export const isAlive = (pid: number): boolean => startOf(pid) !== undefined

/** Also true for zombies and for processes of other users, because PostgreSQL treats their numbers as live, too. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Ignores processes that have already ended. */
export function send(signal: NodeJS.Signals, pid: number): void {
  orNothing(() => process.kill(pid, signal))
}

export function isPostgresIn(directory: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  if (hasProc) {
    // After a reinstallation the path of the running program is marked as deleted.
    const program = orNothing(() => readlinkSync(`/proc/${pid}/exe`))?.replace(/ \(deleted\)$/, '')
    return directoryOf(pid) === directory && basename(program ?? '') === 'postgres'
  }
  // On Windows the directory cannot be determined; there, acceptance of the password is the proof.
  return process.platform === 'win32' || commandOf(pid).includes(`-D ${directory} `)
}

/** Processes whose working directory this is, such as backends that outlive their killed postmaster for a moment. */
export function workersIn(directory: string): number[] {
  if (!hasProc) return []
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  return pids.filter((pid) => directoryOf(pid) === directory)
}

function directoryOf(pid: number): string | undefined {
  return orNothing(() => readlinkSync(`/proc/${pid}/cwd`))
}

function commandOf(pid: number): string {
  return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
}

// A process can end between two checks.
function orNothing<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}

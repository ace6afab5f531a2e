/** A measured server: a separate process that prints its URL. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { originIn } from './origin-in.ts'

export interface Subject {
  name: string
  origin: string
  /** Microseconds of processor time so far. */
  cpu(): Promise<number>
  /** Bytes, after a garbage collection. */
  memory(): Promise<NodeJS.MemoryUsage>
  stop(): Promise<void>
}

const bench = join(import.meta.dirname, '..')
const startTime = 120_000

export interface SubjectOptions {
  env: Record<string, string>
  /** Writes a profile of the process to bench/results when it ends. */
  profile?: boolean
}

export async function startSubject(name: string, program: string, { env, profile = false }: SubjectOptions): Promise<Subject> {
  const child = fork(join(bench, program), {
    execArgv: ['--import', join(bench, 'bare', 'probe.ts')],
    env: { ...process.env, ...env, ...(profile && { BENCH_PROFILE: join(bench, 'results', `${name}.cpuprofile`) }) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const killed = () => void child.kill('SIGKILL')
  process.once('exit', killed)
  void ended.then(() => process.off('exit', killed))
  try {
    const origin = await originIn(child.stdout!, AbortSignal.timeout(startTime))
    child.stdout!.resume()
    // The type of the response is defined by the probe.
    const asked = async <T>(word: 'cpu' | 'memory') => {
      child.send(word)
      return ((await once(child, 'message')) as [T])[0]
    }
    return {
      name,
      origin,
      cpu: () => asked<number>('cpu'),
      memory: () => asked<NodeJS.MemoryUsage>('memory'),
      stop,
    }
  } catch (error) {
    await stop()
    throw new Error(`${name} did not start.`, { cause: error })
  }
}

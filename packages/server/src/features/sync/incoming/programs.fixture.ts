/** Servers of their own processes on the database of a scene, which tests kill and start again. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram, type Program } from '../../../proofs/scene/program.ts'
import { mayReachThisMachine, type Sync } from '../runs/runs.fixture.ts'

export async function programsOf({ server }: Sync) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ridgeline-'))
  const programs: Program[] = []
  return {
    async start(): Promise<Program> {
      const program = await startProgram(dataDir, { DATABASE_URL: server.url, ...mayReachThisMachine })
      programs.push(program)
      return program
    },
    async end() {
      for (const { child } of programs) child.kill('SIGKILL')
      await Promise.all(programs.map(({ ended }) => ended))
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A server whose log is read, and the lifts whose changes are in it. */
import { skilift, type SkiliftDraft } from '@ridgeline/domain/entities/skilift'
import type { LogChange, LogEntry } from '@ridgeline/domain/answers/log'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { everything, startTestServer } from '../../testing/server.ts'

export async function startLogs() {
  const server = await startTestServer()
  const admin = await server.signedIn(everything)
  const auditor = await server.signedIn(['admin.logs'])
  const resortId = await server.createResort(1)
  let seed = 0

  return {
    server,
    admin,
    auditor,
    resortId,
    logOf: async (query = '', who = auditor) => (await who<{ items: LogEntry[]; next?: string }>('GET', `logs?${query}`)).body,
    changesOf: async ({ id }: LogEntry) => (await auditor<{ items: LogChange[] }>('GET', `logs/${id}/changes`)).body.items,
    async makeLift(values: Partial<SkiliftDraft> = {}) {
      const { body, headers } = await admin<{ id: string }>('POST', 'skilifts', {
        ...draftOf(skilift, ++seed, values),
        resortId,
        externalId: null,
      })
      return { id: body.id, requestId: headers['x-request-id']! }
    },
    change: (id: string, version: number, values: object) => admin('PATCH', `skilifts/${id}`, values, { 'if-match': `"${version}"` }),
  }
}

export type LogScene = Awaited<ReturnType<typeof startLogs>>

/** A folder on an SFTP server: changes are delivered there as files, and the external system answers with a file when it has read them. */
import { isDeepStrictEqual } from 'node:util'
import { registry } from '@ridgeline/domain/declare/registry'
import { shownError } from '../../../../jobs/shown-error.ts'
import type { PostGate } from '../../../../outbound/post.ts'
import { ExternalSystemError, outcomeOf, type Connector, type Result, type Sending, type States, type Transfer } from '../connector.ts'
import { outcomeName, outcomesIn } from './outcome-file.ts'
import { fileName, headOf, lineOf } from './change-file.ts'
import { checkFolder, getFile, putFile } from './drop-files.ts'
import { dropOf, inDrop, type DropAccess } from './drop-session.ts'

export interface DropPlace extends DropAccess {
  address: string
  gate: PostGate
  run: { id: string; begunAt: string }
}

const maxAnswer = 4 * 1024 * 1024

/** What the external system had is what it was sent last. */
const statesOf = ({ content, expected, begun }: Transfer): States => begun ?? { before: expected ?? null, after: content }

export function sftp({ address, gate, run, ...access }: DropPlace): Connector {
  return {
    async send(transfers, { isDryRun, signal, begin }: Sending) {
      const drop = dropOf(address, gate)
      const entity = registry[transfers[0]!.entity]!
      const rows = transfers.map((transfer) => {
        const states = statesOf(transfer)
        const isSame = isDeepStrictEqual(states.before, states.after)
        return { transfer, states, isSame, line: isSame ? '' : lineOf(entity, transfer) }
      })
      const file = fileName(entity, run.id, run.begunAt, transfers[0]!)
      const going = rows.filter(({ isSame, line }) => !isSame && line !== undefined)
      await inDrop(drop, access, signal, async (there) => {
        await checkFolder(there, drop.folder)
        if (isDryRun || going.length === 0) return
        await begin(new Map(going.flatMap(({ transfer, states }) => (transfer.begun ? [] : [[transfer.key, states]]))))
        await putFile(there, `${drop.folder}/${file}`, [headOf(entity), ...going.map(({ line }) => line)].join(''))
      })
      return rows.map(({ transfer: { key }, states, isSame, line }): Result => {
        const own = { key, otherId: undefined, ...states }
        if (line === undefined)
          return { ...own, after: states.before, outcome: 'refused', faults: [{ field: '', rule: 'fileLine', args: [] }] }
        if (isSame || isDryRun) return { ...own, outcome: outcomeOf(states, isSame), faults: [] }
        return { ...own, outcome: 'delivered', faults: [], delivery: file }
      })
    },
    async outcomes(deliveries, signal) {
      const drop = dropOf(address, gate)
      return inDrop(drop, access, signal, async (there) => {
        const outcomes = []
        for (const delivery of deliveries) {
          const name = outcomeName(delivery)
          const text = await getFile(there, `${drop.folder}/${name}`, maxAnswer)
          if (text === undefined) continue
          try {
            for (const outcome of await outcomesIn(text)) outcomes.push({ ...outcome, delivery })
          } catch (error) {
            throw new ExternalSystemError(`${name} cannot be read: ${shownError(error)}`, true)
          }
        }
        return outcomes
      })
    },
  }
}

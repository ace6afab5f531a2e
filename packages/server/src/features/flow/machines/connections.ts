/** Keeps the connections of all resorts that are switched on, each on one of the servers. Without any, nothing is loaded or connected. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { mqttConnection } from '@ridgeline/domain/entities/mqtt-connection'
import { resort } from '@ridgeline/domain/entities/resort'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { tableNamed, tableOf } from '../../../db/table.ts'
import { recordIn, storeOf } from '../../../entities/store/store.ts'
import { mqttPassword } from '../../../secrets/sealed-fields.ts'
import { addressGate } from '../../../outbound/open-addresses.ts'
import type { Services } from '../../../services.ts'
import { connectionNote, type ConnectionNote } from './connection-note.ts'
import { claimed, released } from './leases.ts'
import { writerOf } from './writer.ts'
import { aliased, select } from '../../../db/connect/select.ts'

const t = aliased(tableOf(mqttConnection), 't')

/** Milliseconds. */
const every = 5_000

interface Running {
  version: number
  note: ConnectionNote
  stop(isLast: boolean): Promise<void>
}

export function machines(app: FastifyInstance, services: Services) {
  const { db, config, vault, changes, periodic } = services
  const holder = randomUUID()
  const running = new Map<string, Running>()
  const isOpen = addressGate(config.cameraNetworks)
  const log = (message: string) => app.log.warn(message)
  const write = writerOf(services, log)
  let isEnding = false

  const wanted = () =>
    db.query(select({
      id: t.id,
      version: t.version,
    })`from ${tableNamed(mqttConnection.name)} t join ${tableNamed(resort.name)} r on r.id = t.resort_id
      where t.active and r.active order by t.id`)

  async function start(id: string, version: number) {
    const note = connectionNote(services, id, log)
    const address = recordIn(await storeOf(db, mqttConnection, 'all').get(id))
    const { username } = address
    let password: string | undefined
    try {
      password = await mqttPassword.open(db, vault, id)
    } catch (error) {
      note.problem('secret', null, messageOf(error))
      note.state('failed')
      running.set(id, { version, note, stop: async () => {} })
      return
    }
    const { connectTo } = await import('./client.ts')
    note.state('waiting')
    const { stop } = connectTo(
      { ...address, resortId: address.resortId!, username: username ?? undefined, password },
      { isOpen, note, write, log },
    )
    running.set(id, { version, note, stop })
  }

  async function end(id: string, isLast: boolean) {
    const { stop, note } = running.get(id)!
    running.delete(id)
    await stop(isLast)
    if (isLast) note.state(null)
    await note.end()
  }

  async function round() {
    if (isEnding) return
    const connections = await wanted()
    const versions = new Map(connections.map(({ id, version }) => [id, version]))
    const held = await claimed(db, [...versions.keys()], holder)
    const lost = [...running].filter(([id, { version }]) => !held.has(id) || versions.get(id) !== version)
    await Promise.all(lost.map(([id]) => end(id, versions.get(id) !== running.get(id)!.version)))
    for (const id of held) if (!running.has(id)) await start(id, versions.get(id)!)
  }

  const work = periodic.add({ name: 'machines', every, run: round, runsAtStart: true })
  changes.subscribe((changed) => {
    if (changed.some(({ entity }) => entity === mqttConnection.name)) work.runIn(50)
  })
  app.addHook('onClose', async () => {
    isEnding = true
    const ids = [...running.keys()]
    await Promise.all(ids.map((id) => end(id, false)))
    if (ids.length) await released(db, ids, holder).catch((error: unknown) => log(`MQTT leases were not released: ${messageOf(error)}`))
  })
}

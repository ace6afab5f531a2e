/** The state of a connection as staff see it, stored with its record: a change at once, messages and problems once a second. */
import { mqttConnection, type MachineProblem, type MqttConnection } from '@ridgeline/domain/entities/mqtt-connection'
import { storeOf } from '../../../entities/store/store.ts'
import type { Services } from '../../../services.ts'

type Noted = Partial<
  Pick<MqttConnection, 'connectionState' | 'lastMessageAt' | 'lastProblem' | 'lastProblemAt' | 'lastProblemTopic' | 'lastProblemDetail'>
>

/** Milliseconds. */
const pace = 1_000
/** As declared for the fields. */
const maxText = 300

export function connectionNote({ db, changes }: Pick<Services, 'db' | 'changes'>, id: string, log: (message: string) => void) {
  let waiting: Noted = {}
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let writtenAt = -pace

  function flush() {
    clearTimeout(timer)
    timer = undefined
    const values = waiting
    writtenAt = performance.now()
    waiting = {}
    if (Object.keys(values).length === 0) return
    writing = writing
      .then(async () => changes.noted(await storeOf(db, mqttConnection, 'all').note([id], values)))
      .catch((error: unknown) => log(`MQTT connection ${id}: its state could not be stored: ${String(error)}`))
  }

  function add(values: Noted) {
    waiting = { ...waiting, ...values }
    timer ??= setTimeout(flush, Math.max(0, writtenAt + pace - performance.now())).unref()
  }

  return {
    state(connectionState: MqttConnection['connectionState']) {
      add({ connectionState })
      flush()
    },
    message: () => add({ lastMessageAt: new Date().toISOString() }),
    problem: (lastProblem: MachineProblem, topic: string | null, detail: string) =>
      add({
        lastProblem,
        lastProblemAt: new Date().toISOString(),
        lastProblemTopic: topic?.slice(0, maxText) ?? null,
        lastProblemDetail: detail.slice(0, maxText) || null,
      }),
    /** Resolves when everything is stored. */
    async end() {
      flush()
      await writing
    },
  }
}

export type ConnectionNote = ReturnType<typeof connectionNote>

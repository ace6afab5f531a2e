/** The changes that wait for the server, in this tab and on the device, where all tabs read them. */
import { signal } from '../../lib/browser/signal.ts'
import { forgetChange, keepChange, keptChanges, type WaitingChange } from './waiting-change.ts'

let waiting: readonly WaitingChange[] = []
let ownerId: string | undefined
const changed = signal()
const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel('ridgeline.outbox') : undefined

/** Keys of changes that the device has not stored: where it cannot store any, they wait in this tab. */
const storing = new Set<string>()
/** For each reading under way, the keys of changes that were changed here meanwhile: what is read of them may be older. */
const readings = new Set<Set<string>>()

function touch(key: string) {
  for (const touched of readings) touched.add(key)
}

function show(next: readonly WaitingChange[]) {
  waiting = next
  changed.emit()
}

async function read() {
  const userId = ownerId
  if (userId === undefined) return
  const touched = new Set<string>()
  readings.add(touched)
  const kept = await keptChanges(userId)
  readings.delete(touched)
  if (ownerId !== userId) return
  const isOurs = ({ key }: WaitingChange) => storing.has(key) || touched.has(key)
  const known = [...kept.filter((change) => !isOurs(change)), ...waiting.filter(isOurs)]
  show(known.toSorted((one, other) => one.key.localeCompare(other.key)))
}

async function store(change: WaitingChange) {
  touch(change.key)
  storing.add(change.key)
  if ((await keepChange(change)) === undefined) return
  storing.delete(change.key)
  tabs?.postMessage(0)
}

export const waitingList = {
  get: () => waiting,
  subscribe: changed.subscribe,
  hasOwner: () => ownerId !== undefined,

  /** From now on, changes of this user are read, also when another tab has changed them. */
  own(userId: string) {
    ownerId = userId
    if (tabs) tabs.onmessage = () => void read()
  },

  disown() {
    ownerId = undefined
    show([])
  },

  read,

  /** Shown at once. */
  async add(change: WaitingChange) {
    show([...waiting, change])
    await store(change)
  },

  /** Shown at once, in place of the one with the same key. */
  async replace(change: WaitingChange) {
    show(waiting.map((other) => (other.key === change.key ? change : other)))
    await store(change)
  },

  async remove(change: WaitingChange) {
    touch(change.key)
    storing.delete(change.key)
    show(waiting.filter(({ key }) => key !== change.key))
    await forgetChange(change)
    tabs?.postMessage(0)
  },
}

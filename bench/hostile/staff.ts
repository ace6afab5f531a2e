/** Ten users at work, one of them a dispatcher whose changes 200 displays have to show. A separate process that ends with `hostile.ts`. */
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, signIn, type Ask } from './caller.ts'
import { watchWall } from './wall.ts'

export interface StaffOrder {
  origin: string
  resortId: string
  quietResortId: string
  staff: readonly string[]
  dispatcher: string
  password: string
}

export interface StaffReport {
  /** Milliseconds of every response, by request. */
  answers: Record<string, number[]>
  /** Error responses, by request and status. */
  refused: Record<string, number>
  /** Milliseconds from sending a change until each display had it. */
  displays: number[]
  /** Displays that did not show a change in time, or were refused when they reconnected. */
  displaysLate: number
}

/** Ends even if the parent is killed. */
const maxLifetime = 45 * 60_000
const betweenActions = 1_000
const betweenChanges = 2_000
/** Actions of one user before they sign in again. */
const shift = 25

const report: StaffReport = { answers: {}, refused: {}, displays: [], displaysLate: 0 }

process.once('message', (order: StaffOrder) => void work(order))
process.on('message', (message) => message === 'report' && process.send?.(report))
process.once('disconnect', () => process.exit())
setTimeout(() => process.exit(1), maxLifetime).unref()

async function work(order: StaffOrder) {
  const sessions = await Promise.all([order.dispatcher, ...order.staff].map((email, at) => enter(order, email, officeOf(at))))
  process.send?.({ ready: sessions.filter(Boolean).length })
  order.staff.forEach((email, at) => void dayOf(order, email, officeOf(at + 1), sessions[at + 1]))
  void dispatch(order, sessions[0])
}

/** All users work in one office with ten addresses. */
const officeOf = (at: number) => `198.51.100.${10 + (at % 10)}`

async function recordedAsk(what: string, origin: string, path: string, options: Ask) {
  const asked = await ask(origin, path, options)
  ;(report.answers[what] ??= []).push(asked.milliseconds)
  if (asked.status >= 400 || asked.status === 0) note(`${what} ${asked.status}`)
  return asked
}

const note = (what: string) => void (report.refused[what] = (report.refused[what] ?? 0) + 1)

/** Signs in with the right password; any response but success counts as refused. */
async function enter({ origin, password }: StaffOrder, email: string, from: string): Promise<string | undefined> {
  const { token, status, milliseconds } = await signIn(origin, email, password, from)
  ;(report.answers['sign-in'] ??= []).push(milliseconds)
  if (!token) note(`sign-in ${status}`)
  return token
}

async function dayOf(order: StaffOrder, email: string, from: string, first: string | undefined) {
  const { origin, quietResortId } = order
  const search = `?resortId=${quietResortId}&pageSize=50`
  let token = first
  for (let at = 0; ; at++) {
    await sleep(betweenActions * (0.5 + Math.random()))
    if (!token || at % shift === shift - 1) token = await enter(order, email, from)
    if (!token) continue
    const kind = ['skilifts', 'slopes', 'restaurants'][at % 3]!
    const list = await recordedAsk('list', origin, `/api/private/${kind}${search}`, { from, token })
    const { items = [] } = (list.status === 200 ? JSON.parse(list.text) : {}) as { items?: { id: string }[] }
    const chosen = items[Math.floor(Math.random() * items.length)]
    if (!chosen) continue
    const path = `/api/private/${kind}/${chosen.id}`
    const record = await recordedAsk('read', origin, path, { from, token })
    if (at % 4 === 0) await recordedAsk('history', origin, `${path}/history`, { from, token })
    if (at % 4 === 2) await recordedAsk('search', origin, `/api/private/${kind}${search}&q=la`, { from, token })
    if (at % 2 === 0 && record.etag)
      await recordedAsk('change', origin, path, {
        method: 'PATCH',
        from,
        token,
        body: { order: at % 100 },
        headers: { 'if-match': record.etag },
      })
  }
}

async function dispatch(order: StaffOrder, first: string | undefined) {
  const { origin, resortId } = order
  const from = officeOf(0)
  let token = first ?? (await enter(order, order.dispatcher, from))
  const lifts = await ask(origin, `/api/private/skilifts?resortId=${resortId}&pageSize=1&active=true`, { from, token })
  const [lift] = (JSON.parse(lifts.text) as { items: { id: string; version: number; status: string }[] }).items
  const path = `/api/private/skilifts/${lift!.id}`
  const wall = await watchWall(origin, resortId)
  let etag = `"${lift!.version}"`
  // Another status than the current one, so that the displays change.
  let { status } = lift!
  for (let at = 0; ; at++) {
    await sleep(betweenChanges)
    if (!token || at % 300 === 299) token = await enter(order, order.dispatcher, from)
    const arriving = wall.next()
    status = status === 'open' ? 'closed' : 'open'
    const changed = await recordedAsk('status', origin, path, {
      method: 'PATCH',
      from,
      token,
      body: { status },
      headers: { 'if-match': etag },
    })
    if (changed.status === 412 || changed.status === 409) etag = (await ask(origin, path, { from, token })).etag ?? etag
    if (changed.status !== 200) continue
    etag = changed.etag!
    const { latencies, missing } = await arriving
    report.displays.push(...latencies)
    report.displaysLate += missing
    report.displaysLate += await wall.reconnectOne()
  }
}

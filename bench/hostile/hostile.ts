/**
 * `npm run bench -- hostile --minutes=30`: attacks in parallel with users and displays, with default limits.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile, rounded } from '../statistics.ts'
import type { AttackOrder, AttackReport } from './attack.ts'
import { attacks, type Target } from './attacks.ts'
import { ask, signIn } from './caller.ts'
import { plantHistory } from './heavy-history.ts'
import { setHostileScene, type HostileScene } from './scene.ts'
import type { StaffOrder, StaffReport } from './staff.ts'

const idleStreams = 20_000
/** One process has too few ports and files for all streams. */
const attackers = 2
const quietSeconds = 10

export async function measureHostile(minutes: number, say: (text: string) => void) {
  const scene = await setHostileScene(say)
  const children: ChildProcess[] = []
  const start = (file: string) => {
    const child = fork(join(import.meta.dirname, file), { serialization: 'advanced' })
    children.push(child)
    return child
  }
  try {
    const target = await targetOf(scene)
    const staff = start('staff.ts')
    staff.send({ ...orderOf(scene) } satisfies StaffOrder)
    await nextMessage(staff, 'ready')
    await sleep(quietSeconds * 1000)
    const calm = figuresOf(await nextMessage<StaffReport>(staff, 'answers', 'report'))
    say(`before the attack: ${JSON.stringify(calm)}`)

    const forces = Array.from({ length: attackers }, (_, at) => {
      const force = start('attack.ts')
      const count = idleStreams / attackers
      const names = Object.keys(attacks).filter((_, number) => number % attackers === at)
      force.send({ target, streams: { first: at * count, count }, names } satisfies AttackOrder)
      return force
    })
    let highest = 0
    const stalls: number[] = []
    const begun = performance.now()
    let printed = 0
    while (performance.now() - begun < minutes * 60_000) {
      await sleep(1000)
      const ended = scene.ended()
      if (ended) throw new Error(ended)
      highest = Math.max(highest, scene.rss())
      stalls.push((await ask(scene.origin, '/livez', { from: '198.51.100.200' })).milliseconds)
      const minute = Math.floor((performance.now() - begun) / 60_000)
      if (minute > printed) {
        printed = minute
        const now = figuresOf(await nextMessage<StaffReport>(staff, 'answers', 'report'))
        say(
          `minute ${minute}: ${JSON.stringify(now)}, RSS ${megabytes(scene.rss())} MB, /livez max ${rounded(Math.max(...stalls.slice(-60)))} ms`,
        )
      }
    }
    const reports = await Promise.all(forces.map((force) => nextMessage<AttackReport>(force, 'counts', 'report')))
    const found = {
      minutes,
      calm,
      attacked: figuresOf(await nextMessage<StaffReport>(staff, 'answers', 'report')),
      highestRss: megabytes(highest),
      livez: { p99: rounded(percentile(stalls, 0.99)), max: rounded(Math.max(...stalls)) },
      attacks: reports.map(({ counts }) => counts),
    }
    say(JSON.stringify(found, null, 2))
    return found
  } finally {
    for (const child of children) if (child.connected) child.disconnect()
    await Promise.all(children.filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit')))
    await scene.stop()
  }
}

const megabytes = (bytes: number) => Math.round(bytes / 1_048_576)

const orderOf = ({ origin, resortId, quietResortId, staff, dispatcher, password }: HostileScene): StaffOrder => ({
  origin,
  resortId,
  quietResortId,
  staff: staff.map(({ email }) => email),
  dispatcher: dispatcher.email,
  password,
})

async function targetOf(scene: HostileScene): Promise<Target> {
  const { origin, password, resortId, staff } = scene
  const enter = async ({ email }: { email: string }, at: number) => {
    const { token, status } = await signIn(origin, email, password, `203.0.113.${at}`)
    if (!token) throw new Error(`${email} could not sign in: ${status}`)
    return token
  }
  const editor = await enter(scene.editor, 1)
  return {
    origin,
    resortId,
    editor,
    viewer: await enter(scene.viewer, 2),
    newcomer: await enter(scene.newcomer, 3),
    heavySlopeId: await plantHistory(origin, resortId, editor),
    emails: staff.map(({ email }) => email),
  }
}

function figuresOf({ answers, refused, displays, displaysLate }: StaffReport) {
  const all = Object.values(answers).flat()
  const of = (values: readonly number[]) => ({
    count: values.length,
    p50: rounded(percentile(values, 0.5)),
    p99: rounded(percentile(values, 0.99)),
    max: rounded(values.reduce((max, value) => Math.max(max, value), 0)),
  })
  return {
    staff: of(all),
    signIns: of(answers['sign-in'] ?? []),
    refused,
    displays: { ...of(displays), late: displaysLate },
  }
}

async function nextMessage<Message>(child: ChildProcess, key: string, asking?: string): Promise<Message> {
  if (asking) child.send(asking)
  const signal = AbortSignal.timeout(60_000)
  for (;;) {
    const [message] = (await once(child, 'message', { signal })) as [object]
    // Checked by the key.
    if (key in message) return message as Message
  }
}

/**
 * Waiting times of users on a desktop computer: the first rows of a list with cold and warm cache, another list, a form, the sign-in. The
 * browser has one core; each round begins with an empty profile.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext } from 'playwright-core'
import type { BenchData } from '../case.ts'
import { mouseStepOf, stepOf, toForm, toList } from './page-step.ts'
import { slow4G, visitOf, type Conditions, type Visit } from './page-visit.ts'
import { openPinnedBrowser } from './pinned-browser.ts'
import type { Scene } from '../scene/server.ts'
import { median, rounded } from '../statistics.ts'

const rounds = 5
const rows = 'tbody tr[data-id]'
const password = 'input[type=password]'
/** Long enough that work of opening and closing is not measured with the next. */
const pause = 1_000
const quick: Conditions = { slowdown: 1 }
const slow: Conditions = { slowdown: 4 }

type Figures = Record<string, number>
type Round = Record<string, Figures>

export async function measurePages(scene: Scene, say: (text: string) => void, times = rounds) {
  const data = await scene.data()
  const { origin } = scene.ridgeline
  const found: Round[] = []
  for (let at = 0; at < times; at++)
    found.push({
      ...(await lists(origin, data, quick, '')),
      ...(await lists(origin, data, slow, ', 4x slower')),
      ...(await coldOf('cold list, slow 4G', origin, data, { slowdown: 1, line: slow4G })),
      ...(await signIn(origin)),
    })
  const summary = summaryOf(found)
  for (const [name, figures] of Object.entries(summary)) say(`${name}: ${described(figures)}`)
  return summary
}

async function withBrowser<T>(work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const browser = await openPinnedBrowser()
  try {
    return await work(browser.context)
  } finally {
    await browser.close()
  }
}

/** Stores the session like the application, in a page that loads nothing. */
async function remember(context: BrowserContext, origin: string, { token }: BenchData, resortId: string) {
  const response = await fetch(`${origin}/api/private/profile`, { headers: { authorization: `Bearer ${token}` } })
  const user = { Token: token, ExpiresAt: Date.now() + 3_600_000, Profile: await response.json() }
  await context.addCookies([{ name: 'invLang', value: 'en', url: origin }])
  const page = await context.newPage()
  await page.goto(`${origin}/favicon.svg`)
  await page.evaluate(`localStorage.setItem('appUser', ${JSON.stringify(JSON.stringify(user))})`)
  await page.evaluate(`localStorage.setItem('appResortId', ${JSON.stringify(resortId)})`)
  await page.close()
}

async function visited(context: BrowserContext, address: string, shows: string, conditions: Conditions): Promise<Figures> {
  const page = await context.newPage()
  const visit: Visit = await visitOf(page, address, shows, conditions)
  await page.close()
  return { ...visit }
}

const coldOf = (name: string, origin: string, data: BenchData, conditions: Conditions) =>
  withBrowser(async (context) => {
    await remember(context, origin, data, data.resortId)
    return { [name]: await visited(context, `${origin}/skilifts`, rows, conditions) }
  })

const signIn = (origin: string) =>
  withBrowser(async (context) => ({
    'sign-in': await visited(context, `${origin}/login`, password, quick),
    'sign-in, 4x slower': await visited(context, `${origin}/login`, password, slow),
  }))

/** From the third visit on, compiled scripts are in the cache, as during a working day. */
const lists = (origin: string, data: BenchData, conditions: Conditions, suffix: string) =>
  withBrowser(async (context): Promise<Round> => {
    await remember(context, origin, data, data.resortId)
    const look = () => visited(context, `${origin}/skilifts`, rows, conditions)
    const [cold, again, warm] = [await look(), await look(), await look()]
    const steps = await stepsOf(context, origin, data, conditions, stepOf)
    const byMouse = await stepsOf(context, origin, data, conditions, mouseStepOf)
    const visits = { [`cold list${suffix}`]: cold, [`again${suffix}`]: again, [`warm list${suffix}`]: warm }
    return { ...visits, [`steps${suffix}`]: steps, [`steps by mouse${suffix}`]: byMouse }
  })

async function stepsOf(
  context: BrowserContext,
  origin: string,
  data: BenchData,
  { slowdown }: Conditions,
  take: typeof stepOf,
): Promise<Figures> {
  await remember(context, origin, data, data.displayResortId)
  const page = await context.newPage()
  await page.goto(`${origin}/skilifts`)
  await page.locator(rows).first().waitFor()
  await sleep(3 * pause)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const figures: Figures = {}
  const step = async (name: string, what: ReturnType<typeof toList>) => {
    figures[name] = await take(page, what)
    await sleep(pause)
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await page.locator('[role=dialog]').waitFor({ state: 'detached' })
    await page.mouse.move(700, 500)
    await sleep(pause)
  }
  await step('other list', toList('/slopes'))
  await step('list again', toList('/skilifts'))
  await page.mouse.move(700, 500)
  await step('form', toForm(data.displayLift.id))
  await close()
  await step('form again', toForm(data.displayLift.id))
  await page.close()
  return figures
}

type Summary = Record<string, Record<string, { median: number; lowest: number; highest: number }>>

function summaryOf(found: readonly Round[]): Summary {
  const names = Object.keys(found[0] ?? {})
  return Object.fromEntries(
    names.map((name) => {
      const of = found.map((round) => round[name]!)
      const figures = Object.keys(of[0]!).map((figure) => {
        const values = of.map((each) => each[figure]!)
        return [figure, { median: rounded(median(values)), lowest: rounded(Math.min(...values)), highest: rounded(Math.max(...values)) }]
      })
      return [name, Object.fromEntries(figures) as Summary[string]]
    }),
  )
}

const described = (figures: Summary[string]) =>
  Object.entries(figures)
    .map(([name, { median: middle, lowest, highest }]) => `${name} ${middle}${lowest === highest ? '' : ` (${lowest}–${highest})`}`)
    .join(' · ')

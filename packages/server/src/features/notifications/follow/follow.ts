/**
 * Compares what guests find now with what they were last notified of. The server that replaces the known value stores the notification in
 * the same transaction, so that of several servers one notifies, and once (decision 0136).
 */
import type { Services } from '../../../services.ts'
import type { ResortEntry } from '../../../publication/resort-directory.ts'
import type { Fact } from './fact.ts'
import { isOfMessage, messageFacts, overMessages } from './message-facts.ts'
import { followedResorts, forgetFacts, forgetFactsOfOthers, insertNotice, knownFacts, storeFacts } from './notice-statements.ts'
import { tryAll } from '../../../jobs/try-all.ts'
import { openFacts } from './open-facts.ts'
import { isOfReport, overReports, reportFacts } from './report-facts.ts'
import { tagOf } from './tag.ts'
import { weatherFacts } from './weather-facts.ts'

type Needed = Pick<Services, 'db' | 'publication'>

async function factsOf({ db, publication }: Needed, resort: ResortEntry, now: number): Promise<Fact[]> {
  const [open, weather, reports, messages] = await Promise.all([
    openFacts(publication, resort, now),
    weatherFacts(db, publication, resort, now),
    reportFacts(db, publication, resort, now),
    messageFacts(db, publication, resort),
  ])
  return [...open, ...weather, ...reports, ...messages]
}

/** Of keys without a current value: a message that is no longer due is forgotten, and so is the report of another day; the others stay. */
async function overKeys(db: Needed['db'], resort: ResortEntry, unknown: readonly string[], now: number): Promise<string[]> {
  return [
    ...(await overReports(db, resort, unknown.filter(isOfReport), now)),
    ...(await overMessages(db, resort.id, unknown.filter(isOfMessage))),
  ]
}

async function followResort(needed: Needed, resort: ResortEntry): Promise<number> {
  const { db } = needed
  const known = new Map((await knownFacts(db, resort.id)).map(({ key, value }) => [key, value]))
  const now = Date.now()
  const facts = await factsOf(needed, resort, now)
  const changes = facts.map((fact) => ({ fact, before: known.get(fact.key) })).filter(({ fact, before }) => fact.value !== before)
  const current = new Set(facts.map(({ key }) => key))
  const unknown = [...known.keys()].filter((key) => !current.has(key))
  const over = await overKeys(db, resort, unknown, now)
  if (changes.length === 0 && over.length === 0) return 0
  return db.transaction(async (tx) => {
    await forgetFacts(tx, resort.id, over)
    const added = changes.flatMap(({ fact: { key, value }, before }) => (before === undefined ? [{ key, value }] : []))
    const changed = changes.flatMap(({ fact: { key, value }, before }) => (before === undefined ? [] : [{ key, value, before }]))
    const own = await storeFacts(tx, resort.id, added, changed)
    let recipients = 0
    for (const { fact, before } of changes) {
      const notice = own.has(fact.key) ? fact.noticeAfter(before) : undefined
      if (notice) recipients += await insertNotice(tx, resort, tagOf(resort.id, fact.key), notice)
    }
    return recipients
  })
}

/**
 * @returns the number of notifications that are new in the outbox
 * @throws AggregateError after all resorts have been tried: one must not stop the others
 */
export async function follow(needed: Needed): Promise<number> {
  const followed = await followedResorts(needed.db)
  await forgetFactsOfOthers(needed.db, followed)
  const resorts = (await needed.publication.directory.all()).filter(({ id }) => followed.includes(id))
  let recipients = 0
  await tryAll(resorts, { message: 'Resorts could not be followed' }, async (resort) => {
    const added = await followResort(needed, resort)
    recipients += added
  })
  return recipients
}

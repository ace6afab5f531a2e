/** Several records at once: links with two sides, and concurrent bulks with overlapping records. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chanceOf, seed, times } from '../scene/chance.ts'
import { startCrowd, versionsOf, type Crowd, type Lift, type Person } from '../scene/crowd.ts'
import { ifMatch } from '../scene/instance.ts'

const people = 8

let crowd: Crowd
beforeAll(async () => {
  crowd = await startCrowd(people)
})
afterAll(() => crowd.close())

test('links with two sides: a change on one side does not silently undo a change on the other', async () => {
  const [one, two] = crowd.people as [Person, Person]
  const slopeIds = await Promise.all(
    [1, 2, 3].map(
      async (at) =>
        (await one.send<{ id: string }>('POST', 'slopes', { resortId: crowd.resortId, name: { sk: `S${at}` }, difficulty: 'red' })).body.id,
    ),
  )
  const [first, second, third] = slopeIds as [string, string, string]
  const lift = await crowd.newLift(3_000_001)
  const linked = (await one.send<Lift>('PATCH', `skilifts/${lift.id}`, { slopeIds: [first] }, ifMatch(1))).body
  expect((await two.send('PATCH', `slopes/${second}`, { skiliftIds: [lift.id] }, ifMatch(1))).status).toBe(200)
  const answer = await one.send('PATCH', `skilifts/${lift.id}`, { slopeIds: [first, third] }, ifMatch(linked.version))
  const kept = (await one.send<Lift>('GET', `skilifts/${lift.id}`)).body['slopeIds'] as string[]
  expect(answer.status === 412 || kept.includes(second), `${answer.status}, and the link of the other side is missing`).toBe(true)
})

/** Number of deadlocks so far in the database of these tests. */
async function deadlocks(): Promise<number> {
  const [row] = await crowd.db.query<{ deadlocks: number }>(
    sql`select deadlocks::integer as deadlocks from pg_stat_database where datname = current_database()`,
  )
  return row!.deadlocks
}

test(
  'many records at once, in any order: overlapping bulks and links wait for each other and never deadlock',
  { timeout: 300_000 },
  async () => {
    const chance = chanceOf(seed)
    const lifts = await Promise.all(Array.from({ length: 6 }, (_, at) => crowd.newLift(2_000_000 + at)))
    const slopes = await Promise.all(
      Array.from({ length: 6 }, async (_, at) => {
        const { body } = await crowd.people[0]!.send<{ id: string }>('POST', 'slopes', {
          resortId: crowd.resortId,
          name: { sk: `Zjazdovka ${at}` },
          difficulty: 'red',
        })
        return body.id
      }),
    )
    const rounds = times(30, 5)
    const ids = lifts.map(({ id }) => id)
    const shuffled = (list: readonly string[]) =>
      chance
        .some(list, list.length)
        .concat(list)
        .filter((id, at, all) => all.indexOf(id) === at)
    const counted = new Map<number, number>()
    for (let round = 0; round < rounds; round++) {
      const versions = new Map(
        await Promise.all(
          [...ids.map((id) => `skilifts/${id}`), ...slopes.map((id) => `slopes/${id}`)].map(
            async (path) => [path, (await crowd.people[0]!.send<Lift>('GET', path)).body.version] as const,
          ),
        ),
      )
      const answers = await Promise.all(
        crowd.people.map(({ send }, who) => {
          if (who % 4 === 0)
            return send('POST', 'skilifts/bulk', {
              items: shuffled(ids).map((id) => ({
                id,
                version: versions.get(`skilifts/${id}`),
                windLimit: (round + who) % 50,
                mapNumber: `${who}.${round}`,
              })),
            })
          const [path, body] =
            who % 2
              ? [`skilifts/${chance.pick(ids)}`, { slopeIds: shuffled(slopes) }]
              : [`slopes/${chance.pick(slopes)}`, { skiliftIds: shuffled(ids) }]
          return send('PATCH', path, body, ifMatch(versions.get(path)!))
        }),
      )
      for (const { status, text } of answers) {
        counted.set(status, (counted.get(status) ?? 0) + 1)
        expect([200, 412], text).toContain(status)
      }
    }
    expect(counted.get(200)).toBeGreaterThan(rounds)
    expect(await deadlocks()).toBe(0)
    for (const lift of lifts)
      expect(versionsOf(await crowd.historyOf(lift)).at(-1)).toBe(
        (await crowd.people[0]!.send<Lift>('GET', `skilifts/${lift.id}`)).body.version,
      )
  },
)

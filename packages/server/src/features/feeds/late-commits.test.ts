/** A copy that follows a collection gets changes at once, and those of a long transaction once it has ended. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { recordsOf } from '../../entities/records/records.ts'
import { systemCaller } from '../../http/sessions/caller.ts'
import { shown, startFeeds, type FeedBody, type FeedScene } from './feeds.fixture.ts'

let scene: FeedScene
beforeAll(async () => {
  scene = await startFeeds()
})
afterAll(() => scene.close())

test('an answer has what was committed behind a running transaction, and the next one what that transaction commits', async () => {
  const { id: resortId, alias } = await scene.openResort(1)
  const path = `/skilifts?resort=${alias}&lang=en`
  const changedSince = (place: string, limit = 50): Promise<FeedBody> =>
    scene.read(`${path}&limit=${limit}&updatedSince=${encodeURIComponent(place)}`)
  const idsSince = async (place: string, limit?: number) => (await changedSince(place, limit)).items.map(({ id }) => id)
  const first = await scene.plant(skilift, resortId)
  await expect.poll(async () => (await scene.read(path)).items.map(({ id }) => id)).toEqual([first])
  const { updatedSince: place } = await scene.read(path)
  const { services } = scene.server
  const draft = { ...shown(skilift), resortId, name: { sk: 'Neskoro' }, type: 'chair', lowestPoint: 1000, highestPoint: 1500 }
  let [late, next] = ['', '']
  const early: string[] = []
  await services.db.transaction(async (tx) => {
    late = (await recordsOf(skilift, services).create(draft, { caller: systemCaller, requestId: 'test' }, { tx })).id
    for (let count = 0; count < 3; count++) early.push(await scene.plant(skilift, resortId))
    const answer = await changedSince(place)
    next = answer.updatedSince
    expect(answer.items.map(({ id }) => id).filter((id) => id !== first)).toEqual(early)
    expect([answer.more, answer.complete]).toEqual([false, false])
    // What does not fit is in a later answer; asking again at once would bring the same.
    const short = await changedSince(place, 2)
    expect([short.items.length, short.more]).toEqual([2, false])
    expect(await idsSince(short.updatedSince)).toEqual(expect.arrayContaining(early))
  })
  services.wake()
  // What began before the place can be sent again: transactions of other databases of the server also hold it back.
  expect((await idsSince(next)).filter((id) => id !== first).toSorted()).toEqual([...early, late].toSorted())
  // Once no other transaction of the server is running, which may be one of another database.
  await expect.poll(async () => idsSince((await changedSince(next)).updatedSince)).toEqual([])
})

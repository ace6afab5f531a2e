/** GTFS Realtime from outside is counted before it is decoded. Messages are written with the official bindings. */
import bindings from 'gtfs-realtime-bindings'
import { expect, test } from 'vitest'
import { decodeFeed } from './decode-feed.ts'
import { FeedTooLarge } from './feed-too-large.ts'

const { FeedMessage } = bindings.transit_realtime

const header = { gtfsRealtimeVersion: '2.0', timestamp: 1_800_000_000 }
const encoded = (message: object) => FeedMessage.encode(FeedMessage.fromObject({ header, ...message })).finish()

/** The header, then a field of the feed again and again. */
const repeated = (times: number, field: readonly number[]) =>
  Buffer.concat([encoded({}), Buffer.alloc(times * field.length, Buffer.from(field))])

/** An entity with this many messages of two bytes. */
const tripOf = (stops: number) => ({ id: '1', tripUpdate: { trip: {}, stopTimeUpdate: Array.from({ length: stops }, () => ({})) } })

test('a usual feed is decoded, without the fields that boards do not need', async () => {
  const stopTimeUpdate = [
    { stopSequence: 1, stopId: 'A', departure: { delay: 0, uncertainty: 3 } },
    { stopSequence: 2, scheduleRelationship: 'SKIPPED' },
  ]
  const entity = [
    { id: '1', tripUpdate: { trip: { tripId: 'T1', directionId: 1 }, stopTimeUpdate, vehicle: { id: '7' } } },
    { id: '2', alert: { headerText: { translation: [{ text: 'Full', language: 'en' }] }, cause: 'STRIKE' } },
  ]
  expect(await decodeFeed(encoded({ entity }))).toEqual({
    header,
    entity: [
      {
        id: '1',
        tripUpdate: {
          trip: { tripId: 'T1' },
          stopTimeUpdate: [{ stopSequence: 1, stopId: 'A', departure: { delay: 0 } }, stopTimeUpdate[1]],
        },
      },
      { id: '2', alert: { headerText: { translation: [{ text: 'Full', language: 'en' }] } } },
    ],
  })
})

test('more messages than a feed has are refused before one is decoded: entities, parts of one entity, parts of many', async () => {
  const emptyEntity = [0x12, 2, 0x0a, 0]
  expect((await decodeFeed(repeated(200_000, emptyEntity))).entity).toHaveLength(200_000)
  await expect(decodeFeed(repeated(2_600_000, emptyEntity))).rejects.toThrow(FeedTooLarge)
  // Without an id no entity can be decoded, so these are refused by their number.
  await expect(decodeFeed(repeated(300_000, [0x12, 0]))).rejects.toThrow(FeedTooLarge)
  await expect(decodeFeed(encoded({ entity: [tripOf(19_000)] }))).resolves.toMatchObject({ entity: [{ id: '1' }] })
  await expect(decodeFeed(encoded({ entity: [tripOf(21_000)] }))).rejects.toThrow(FeedTooLarge)
  await expect(decodeFeed(encoded({ entity: Array.from({ length: 20 }, () => tripOf(19_000)) }))).rejects.toThrow(FeedTooLarge)
  await expect(decodeFeed(encoded({ entity: [{ id: 'x'.repeat(600_000) }] }))).rejects.toThrow(FeedTooLarge)
})

test('bytes that are not a feed are refused: without a header, cut off, and messages that reach beyond the one they are in', async () => {
  const whole = encoded({ entity: [tripOf(2)] })
  const cut = Array.from({ length: whole.length - 1 }, (_, end) => whole.subarray(0, end))
  for (const bytes of [Buffer.from('<!doctype html>'), Buffer.from([0x12, 3, 0x0a, 1, 0x31]), cut[3]!, cut.at(-1)!, cut.at(-3)!])
    await expect(decodeFeed(bytes)).rejects.toThrow()
  await expect(decodeFeed(Buffer.concat([encoded({}), Buffer.from([0x12, 5, 0x0a, 1, 0x31, 0x1a, 9]), Buffer.alloc(20)]))).rejects.toThrow(
    'not a feed',
  )
})

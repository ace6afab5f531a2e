/**
 * Decodes GTFS Realtime messages from outside. A message can be two bytes, and its object takes a hundred times as much, so they are counted
 * before any is decoded, and decoded with pauses.
 */
import protobuf from 'protobufjs/light.js'
import { pauses } from '../../load/event-loop-pauses.ts'
import { FeedTooLarge } from './feed-too-large.ts'
import { entityType, headerType, type FeedMessage } from './realtime-messages.ts'

/** Including those within others. A megabyte of updates with the usual fields, for a whole country, has about 120,000. */
const maxMessages = 250_000
/** Within one entity, which is decoded without a pause: a trip with 1,000 stops has 3,000. */
const maxMessagesOfEntity = 20_000
/** Of one entity, because its other fields take time too. An alert for 5,000 stops has 100,000. */
const maxEntityBytes = 512 * 1024

const noFeed = () => new Error('This is not a feed of GTFS Realtime')

type Fields = ReadonlyMap<number, protobuf.Type>

/** The fields of a feed, and of each type those that are messages, by number. */
const feedFields: Fields = new Map([
  [1, headerType],
  [2, entityType],
])
const nested = new Map<protobuf.Type, Fields>()

function fieldsOf(type: protobuf.Type): Fields {
  const known = nested.get(type)
  if (known) return known
  const fields = type.fieldsArray.flatMap((field) => {
    const { id, resolvedType } = field.resolve()
    return resolvedType instanceof protobuf.Type ? [[id, resolvedType] as const] : []
  })
  const found = new Map(fields)
  nested.set(type, found)
  return found
}

interface Part {
  type: protobuf.Type
  length: number
}

/** The messages among these fields up to this position; the reader is at the first byte of each. @throws for bytes that are not a message */
function* partsUntil(reader: protobuf.Reader, end: number, fields: Fields): Generator<Part> {
  while (reader.pos < end) {
    const tag = reader.uint32()
    const type = (tag & 7) === 2 ? fields.get(tag >>> 3) : undefined
    if (!type) {
      reader.skipType(tag & 7)
      continue
    }
    const length = reader.uint32()
    const next = reader.pos + length
    // Otherwise overlapping messages could be read again and again.
    if (next > end) throw noFeed()
    yield { type, length }
    reader.pos = next
  }
}

/** The number of messages in one, with itself; at most one more than the limit. */
function messagesIn(reader: protobuf.Reader, { type, length }: Part, limit: number): number {
  let count = 1
  for (const part of partsUntil(reader, reader.pos + length, fieldsOf(type))) {
    if (count > limit) return count
    count += messagesIn(reader, part, limit - count)
  }
  return count
}

/** @throws FeedTooLarge */
function expectRoom(bytes: Uint8Array): void {
  const reader = protobuf.Reader.create(bytes)
  let count = 0
  for (const part of partsUntil(reader, reader.len, feedFields)) {
    if (part.length > maxEntityBytes) throw new FeedTooLarge()
    const own = messagesIn(reader, part, maxMessagesOfEntity)
    count += own
    if (own > maxMessagesOfEntity || count > maxMessages) throw new FeedTooLarge()
  }
}

const objectOf = <T>(reader: protobuf.Reader, { type, length }: Part): T =>
  // The types of the protocol match those of TypeScript.
  type.toObject(type.decode(reader, length), { longs: Number, enums: String }) as T

/** @throws for bytes that are not a feed; FeedTooLarge */
export async function decodeFeed(bytes: Uint8Array): Promise<FeedMessage> {
  expectRoom(bytes)
  const reader = protobuf.Reader.create(bytes)
  const pause = pauses()
  const entity: NonNullable<FeedMessage['entity']> = []
  let header: FeedMessage['header'] | undefined
  for (const part of partsUntil(reader, reader.len, feedFields)) {
    if (part.type === headerType) header = objectOf(reader, part)
    else entity.push(objectOf(reader, part))
    await pause()
  }
  if (!header) throw noFeed()
  return { header, entity }
}

import { get, inTurn, type Case } from '../case.ts'

export const feed: Case = {
  name: 'feed',
  description: 'public feed of a display, compressed',
  connections: 100,
  requests: ({ displayResortId }, connection) =>
    inTurn([get(`/api/displays/ledinfo/${displayResortId}`, { 'Accept-Encoding': 'gzip, deflate, br, zstd' })], connection),
}

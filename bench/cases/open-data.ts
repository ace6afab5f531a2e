import { get, type Case, type BenchData } from '../case.ts'

const accepted = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
const path = ({ displayResortId }: BenchData) => `/api/feeds/skilifts.json?resort=${displayResortId}&lang=en`

export const openData: Case = {
  name: 'open-data',
  description: 'a collection of the open data, the same address again, compressed',
  connections: 64,
  *requests(data) {
    for (;;) yield get(path(data), accepted)
  },
}

export const openDataUnchanged: Case = {
  name: 'open-data-unchanged',
  description: 'the same with the tag of the first answer (304)',
  connections: 64,
  *requests(data) {
    const { head } = yield get(path(data), accepted)
    const [, etag = ''] = /^etag: (.+)$/im.exec(head) ?? []
    for (;;) yield get(path(data), { ...accepted, 'If-None-Match': etag.trim() })
  },
}

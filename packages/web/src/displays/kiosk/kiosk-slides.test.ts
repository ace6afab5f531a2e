/** Which slides a kiosk shows. */
import type { Feed } from '@ridgeline/domain/displays/feed'
import type { ShownCamera, ShownKiosk } from '@ridgeline/domain/displays/info'
import { summaryOf } from '@ridgeline/domain/displays/summary'
import { expect, test } from 'vitest'
import { kioskSlides } from './kiosk-slides.ts'

const at = '2027-01-15T08:00:00.000Z'

const cameraOf = (id: string, takenAt: string): ShownCamera => ({
  id,
  name: { sk: id },
  placement: null,
  picture: `/media/${id}/original`,
  takenAt,
  live: null,
})

const notice: ShownKiosk = {
  id: 'n',
  screen: 'kiosk',
  pageType: 'cameras',
  pageUrl: null,
  touchEnabled: false,
  image: null,
  departureId: null,
  title: { sk: 'Kamery' },
  text: null,
  severity: 'info',
  priority: 0,
  order: 0,
  validFrom: null,
  validTo: null,
  schedule: null,
  languages: ['sk'],
  seconds: 10,
}

const feedWith = (cameras: ShownCamera[]): Feed => ({
  kind: 'ledinfo',
  version: 'v',
  generatedAt: at,
  languages: ['sk'],
  resort: { id: 'r', name: { sk: 'Jasná' }, timezone: 'Europe/Bratislava', illustratedMap: null, statusValidUntil: null },
  items: [],
  summary: summaryOf([]),
  weather: [],
  avalanche: null,
  newSnow: null,
  texts: {},
  credits: [],
  info: { screen: 'kiosk', isDevice: true, notices: [notice], cameras },
})

test('camera.visibleOnTv: a page of cameras continues on further pages, at most four on each, without cameras that have no recent picture', () => {
  const least = Date.parse(at)
  const pages = (cameras: ShownCamera[]) =>
    kioskSlides([notice], { feed: feedWith(cameras), time: { now: least, least, offset: 0 }, round: 0 }).map((slide) =>
      slide.kind === 'camera' ? slide.cameras.map(({ id }) => id).join('') : slide.kind,
    )
  const cameras = [...'abcdefghi'].map((id) => cameraOf(id, at))
  expect(pages(cameras.slice(0, 4))).toEqual(['abcd'])
  expect(pages(cameras.slice(0, 5))).toEqual(['abc', 'de'])
  expect(pages(cameras)).toEqual(['abc', 'def', 'ghi'])
  const old = cameraOf('old', '2027-01-10T08:00:00.000Z')
  expect(pages([old, ...cameras.slice(0, 4)])).toEqual(['abcd'])
})

/** Which slides INFO TV shows. */
import type { Feed, ShownAvalanche } from '@ridgeline/domain/displays/feed'
import type { ShownEvent, ShownTv } from '@ridgeline/domain/displays/info'
import { summaryOf } from '@ridgeline/domain/displays/summary'
import { expect, test } from 'vitest'
import { tvSlides } from './tv-slides.ts'

const feed: Feed = {
  kind: 'ledinfo',
  version: 'v',
  generatedAt: '2027-01-15T08:00:00.000Z',
  languages: ['sk'],
  resort: { id: 'r', name: { sk: 'Jasná' }, timezone: 'Europe/Bratislava', illustratedMap: null, statusValidUntil: null },
  items: [],
  summary: summaryOf([]),
  weather: [],
  avalanche: null,
  newSnow: null,
  texts: {},
  credits: [],
}

const noticeOf = (event: Partial<ShownEvent>): ShownTv => ({
  id: 'n',
  screen: 'tv',
  slideType: 'event',
  title: { sk: 'Podujatie' },
  text: null,
  severity: 'info',
  priority: 0,
  order: 0,
  validFrom: null,
  validTo: null,
  schedule: null,
  languages: ['sk'],
  seconds: 10,
  transition: 'fade',
  showTicker: false,
  sound: false,
  media: null,
  camera: null,
  event: {
    name: { sk: 'Preteky' },
    venue: null,
    startDate: '2027-01-01T00:00:00.000Z',
    endDate: '2027-02-01T00:00:00.000Z',
    allDay: false,
    eventStatus: 'scheduled',
    picture: null,
    ...event,
  },
})

test('INFO TV shows an event without times of day until midnight in the resort', () => {
  const kindsAt = (moment: string, event: Partial<ShownEvent>) => {
    const least = Date.parse(moment)
    return tvSlides([noticeOf(event)], { feed, time: { now: least, least, offset: 0 }, round: 0 }).map(({ kind }) => kind)
  }
  // Midnight in Bratislava is 23:00 in UTC.
  const endDate = '2027-01-14T23:00:00.000Z'
  expect(kindsAt('2027-01-15T22:59:00.000Z', { endDate, allDay: true })).toEqual(['event'])
  expect(kindsAt('2027-01-15T23:00:00.000Z', { endDate, allDay: true })).toEqual([])
  expect(kindsAt('2027-01-14T22:59:00.000Z', { endDate, allDay: false })).toEqual(['event'])
  expect(kindsAt('2027-01-15T08:00:00.000Z', { endDate, allDay: false })).toEqual([])
})

test('setting display.refreshSeconds: a screen without slides shows its pages for as long as other displays', () => {
  const avalanche: ShownAvalanche = {
    regionName: { sk: 'Nízke Tatry' },
    date: '2027-01-15',
    dangerAm: 'moderate',
    dangerPm: null,
    dangerAmUpper: null,
    dangerPmUpper: null,
    elevationBoundary: null,
    sourceName: null,
  }
  const seconds = (more: Partial<Feed>) => {
    return tvSlides([], { feed: { ...feed, avalanche, ...more }, time: { now: 0, least: 0, offset: 0 }, round: 0 }).map(
      (slide) => slide.seconds,
    )
  }
  expect([seconds({}), seconds({ refreshSeconds: 40 })]).toEqual([[15], [40]])
})

test('infoTv.sound: a video has sound if its slide has', () => {
  const media = { url: '/media/v/original', contentType: 'video/mp4' }
  const slides = [false, true].flatMap((sound) =>
    tvSlides([{ ...noticeOf({}), slideType: 'video', media, sound }], { feed, time: { now: 0, least: 0, offset: 0 }, round: 0 }),
  )
  expect(slides).toMatchObject([{ hasSound: false }, { hasSound: true }])
})

test('INFO TV without slides of its own shows the quote of the day after the weather and the lifts', () => {
  const least = Date.parse(feed.generatedAt)
  const quote = { text: { sk: 'Hory volajú.', de: 'Die Berge rufen.' }, author: 'John Muir' }
  const slidesOf = (notices: readonly ShownTv[], round = 0) =>
    tvSlides(notices, {
      feed: { ...feed, languages: ['sk', 'de'], info: { screen: 'tv', isDevice: false, notices: [], cameras: [], quote } },
      time: { now: least, least, offset: 0 },
      round,
    })
  expect(slidesOf([])).toMatchObject([{ kind: 'text', title: '', text: 'Hory volajú.\n– John Muir' }])
  expect(slidesOf([], 1)).toMatchObject([{ kind: 'text', text: 'Die Berge rufen.\n– John Muir' }])
  expect(slidesOf([noticeOf({})]).map(({ kind }) => kind)).toEqual(['event'])
})

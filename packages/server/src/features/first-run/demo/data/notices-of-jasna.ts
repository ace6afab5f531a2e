/** Messages for guests of Jasná in the five media. Each says that it is a demo. */
import { infoDevice, type InfoDeviceDraft } from '@ridgeline/domain/entities/info-device'
import { infoLed, type InfoLedDraft } from '@ridgeline/domain/entities/info-led'
import { infoMobile, type InfoMobileDraft } from '@ridgeline/domain/entities/info-mobile'
import { infoTv, type InfoTvDraft } from '@ridgeline/domain/entities/info-tv'
import { infoWeb, type InfoWebDraft } from '@ridgeline/domain/entities/info-web'
import { portion } from '../portion.ts'
import { markedAsDemo, links, inAllLanguages } from '../words.ts'

const notice = (title: string, text: string) => ({ title: markedAsDemo(inAllLanguages(title)), text: markedAsDemo(inAllLanguages(text)) })

const wind = notice('Wind on the ridge', 'The gondola to Chopok may run slowly or stop.')
const lastRide = notice('Last ride 16:30', 'The last ride up from Biela Púť is at 16:30.')
const night = notice('Night skiing at Biela Púť', 'In the evening under the lights, from 18:00 to 21:00.')
const conditions = markedAsDemo(inAllLanguages('On the mountain today'))
const silent = { title: conditions, text: null }

export const noticesOfJasna = [
  portion<InfoLedDraft>(infoLed, 'jasna', ({ idOf, at }) => [
    {
      externalId: 'demo:jasna-led-wind',
      ...wind,
      severity: 'warning',
      priority: 90,
      line1: inAllLanguages('Demo: WIND'),
      line2: inAllLanguages('slow to Chopok'),
      color: 'amber',
      effect: 'blink',
      deviceIds: [idOf('device', 'demo:led-biela-put')],
      validFrom: at(0, '05:00'),
      validTo: at(0, '16:00'),
    },
    {
      externalId: 'demo:jasna-led-status',
      title: markedAsDemo(inAllLanguages('Status of lifts')),
      text: markedAsDemo(inAllLanguages('Status of lifts')),
      content: ['liftStatus', 'temperature', 'time'],
      priority: 50,
      color: 'green',
      displaySeconds: 6,
    },
    {
      externalId: 'demo:jasna-led-last',
      ...lastRide,
      severity: 'info',
      priority: 60,
      effect: 'scroll',
      color: 'white',
      speed: 4,
      languages: ['sk', 'en', 'pl'],
    },
    {
      externalId: 'demo:jasna-led-conditions',
      ...silent,
      text: conditions,
      content: ['weather', 'avalanche'],
      priority: 40,
      color: 'white',
    },
  ]),
  portion<InfoTvDraft>(infoTv, 'jasna', ({ idOf, picture, at }) => [
    {
      externalId: 'demo:jasna-tv-night',
      ...night,
      priority: 80,
      slideType: 'event',
      eventId: idOf('event', 'demo:jasna-night'),
      duration: 20,
      validTo: at(6, '20:00'),
    },
    { externalId: 'demo:jasna-tv-picture', ...lastRide, slideType: 'image', media: picture('range'), duration: 12 },
    {
      externalId: 'demo:jasna-tv-camera',
      title: markedAsDemo(inAllLanguages('View from the summit')),
      text: null,
      slideType: 'camera',
      cameraId: idOf('camera', 'demo:cam-chopok'),
      transition: 'slide',
      showTicker: false,
    },
    { externalId: 'demo:jasna-tv-weather', title: markedAsDemo(inAllLanguages('Weather')), text: null, slideType: 'weather', duration: 15 },
    { externalId: 'demo:jasna-tv-lifts', ...silent, slideType: 'liftStatus', duration: 15 },
  ]),
  portion<InfoWebDraft>(infoWeb, 'jasna', ({ at }) => [
    {
      externalId: 'demo:jasna-web-night',
      ...night,
      placement: 'homepage',
      url: links('night-skiing'),
      callToAction: inAllLanguages('Programme'),
      backgroundColor: '#0b4a6f',
      textColor: '#ffffff',
      domains: ['www.ridgeline.example'],
      validTo: at(6, '20:00'),
    },
    {
      externalId: 'demo:jasna-web-wind',
      ...wind,
      severity: 'warning',
      priority: 90,
      placement: 'topBar',
      backgroundColor: '#f2c14e',
      textColor: '#1b1b1b',
      dismissible: false,
      validFrom: at(0, '05:00'),
      validTo: at(0, '16:00'),
    },
  ]),
  portion<InfoMobileDraft>(infoMobile, 'jasna', ({ at, picture }) => [
    {
      externalId: 'demo:jasna-push-night',
      ...night,
      image: picture('dawn'),
      url: links('night-skiing'),
      callToAction: inAllLanguages('Programme'),
      audience: ['all'],
      pushNotification: true,
      pushAt: at(5, '16:00'),
      validTo: at(6, '20:00'),
    },
    {
      externalId: 'demo:jasna-app-wind',
      ...wind,
      severity: 'warning',
      priority: 90,
      audience: ['inResort'],
      platforms: ['ios', 'android'],
      dismissible: false,
    },
  ]),
  portion<InfoDeviceDraft>(infoDevice, 'jasna', ({ idOf }) => [
    {
      externalId: 'demo:jasna-kiosk-bus',
      title: markedAsDemo(inAllLanguages('Departures of ski buses')),
      text: null,
      pageType: 'departures',
      departureId: idOf('departure', 'demo:skibus-lucky'),
      displaySeconds: 30,
    },
    { externalId: 'demo:jasna-kiosk-map', ...silent, pageType: 'skimap', displaySeconds: 30, touchEnabled: true },
    { externalId: 'demo:jasna-kiosk-weather', ...silent, pageType: 'weather' },
    {
      externalId: 'demo:jasna-kiosk-last',
      ...lastRide,
      pageType: 'text',
      severity: 'info',
      displaySeconds: 10,
      deviceIds: [idOf('device', 'demo:kiosk-biela-put')],
    },
  ]),
]

/** Messages for guests in the five media. Each says that it is a demo. */
import { infoDevice, type InfoDeviceDraft } from '@ridgeline/domain/entities/info-device'
import { infoLed, type InfoLedDraft } from '@ridgeline/domain/entities/info-led'
import { infoMobile, type InfoMobileDraft } from '@ridgeline/domain/entities/info-mobile'
import { infoTv, type InfoTvDraft } from '@ridgeline/domain/entities/info-tv'
import { infoWeb, type InfoWebDraft } from '@ridgeline/domain/entities/info-web'
import type { Localized } from '@ridgeline/domain/values/localized'
import { days } from '@ridgeline/domain/declare/vocabulary'
import { portion } from '../portion.ts'
import { markedAsDemo, links, inAllLanguages } from '../words.ts'

const notice = (title: Localized, text: Localized) => ({ title: markedAsDemo(title), text: markedAsDemo(text) })

const wind = notice(inAllLanguages('Wind on the ridge'), inAllLanguages('Lifts above 3000 m may run slowly or stop.'))
const lastRide = notice(inAllLanguages('Last ride 16:30'), inAllLanguages('The last ride to the village is at 16:30.'))
const opening = notice(inAllLanguages('Season opening'), inAllLanguages('Saturday evening: music and first runs at Sunnegga.'))
const fresh = notice(inAllLanguages('8 cm of fresh snow'), inAllLanguages('The glacier has 8 cm more, slopes are groomed.'))

const ice = notice(inAllLanguages('Ice temple at Hrebienok'), inAllLanguages('Open daily, admission is free.'))

const parking = notice(
  inAllLanguages('Car park full'),
  inAllLanguages('The Täsch car park is full. A ski bus leaves the overflow car park every 10 minutes.'),
)
const conditions = markedAsDemo(inAllLanguages('On the mountain today'))
const everyDay = { days: [...days], status: 'open' as const, note: null }

export const notices = [
  portion<InfoLedDraft>(infoLed, 'zermatt-cervinia', ({ idOf, at, day }) => [
    {
      externalId: 'demo:led-wind',
      ...wind,
      severity: 'warning',
      priority: 90,
      line1: inAllLanguages('Demo: WIND'),
      line2: inAllLanguages('slow above 3000 m'),
      color: 'amber',
      effect: 'blink',
      deviceIds: [idOf('device', 'demo:led-zermatt'), idOf('device', 'demo:led-cervinia')],
      validFrom: at(0, '05:00'),
      validTo: at(0, '16:00'),
    },
    {
      externalId: 'demo:led-status',
      title: markedAsDemo(inAllLanguages('Status of lifts')),
      priority: 50,
      content: ['liftStatus', 'temperature', 'time'],
      text: markedAsDemo(inAllLanguages('Status of lifts')),
      color: 'green',
      displaySeconds: 6,
    },
    {
      externalId: 'demo:led-last',
      ...lastRide,
      severity: 'info',
      priority: 60,
      effect: 'scroll',
      color: 'white',
      speed: 4,
      languages: ['de', 'en'],
    },
    {
      externalId: 'demo:led-conditions',
      title: conditions,
      text: conditions,
      content: ['weather', 'avalanche', 'temperature'],
      priority: 40,
      color: 'white',
    },
    {
      externalId: 'demo:led-parking',
      ...parking,
      severity: 'warning',
      priority: 70,
      effect: 'scroll',
      color: 'amber',
      displaySeconds: 12,
      deviceIds: [idOf('device', 'demo:led-taesch')],
      schedule: [{ ...everyDay, dateFrom: day(-30), dateTo: day(150), timeFrom: '09:00', timeTo: '15:00' }],
    },
  ]),
  portion<InfoTvDraft>(infoTv, 'zermatt-cervinia', ({ idOf, picture, at }) => [
    {
      externalId: 'demo:tv-glacier',
      ...fresh,
      severity: 'success',
      slideType: 'image',
      media: picture('glacier'),
      duration: 12,
      deviceIds: [idOf('device', 'demo:tv-ticket-office'), idOf('device', 'demo:tv-trockener-steg')],
    },
    {
      externalId: 'demo:tv-opening',
      ...opening,
      priority: 80,
      slideType: 'event',
      eventId: idOf('event', 'demo:season-opening'),
      duration: 20,
      validTo: at(6, '21:00'),
    },
    {
      externalId: 'demo:tv-camera',
      title: markedAsDemo(inAllLanguages('View from the summit')),
      slideType: 'camera',
      cameraId: idOf('camera', 'demo:cam-glacier'),
      text: null,
      transition: 'slide',
      showTicker: false,
    },
    { externalId: 'demo:tv-weather', title: markedAsDemo(inAllLanguages('Weather')), slideType: 'weather', text: null, duration: 15 },
    { externalId: 'demo:tv-lifts', title: conditions, slideType: 'liftStatus', text: null, duration: 15 },
    { externalId: 'demo:tv-wind', ...wind, severity: 'warning', priority: 70, slideType: 'text', transition: 'slide', duration: 12 },
  ]),
  portion<InfoWebDraft>(infoWeb, 'zermatt-cervinia', ({ at }) => [
    {
      externalId: 'demo:web-opening',
      ...opening,
      placement: 'homepage',
      url: links('opening'),
      callToAction: inAllLanguages('Programme'),
      backgroundColor: '#0b4a6f',
      textColor: '#ffffff',
      domains: ['www.ridgeline.example'],
      validTo: at(6, '21:00'),
    },
    {
      externalId: 'demo:web-wind',
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
    {
      externalId: 'demo:web-early',
      ...notice(inAllLanguages('Ski passes 20% off'), inAllLanguages('Until the end of the presale in the online shop.')),
      severity: 'success',
      placement: 'skipassPage',
      url: links('shop'),
      callToAction: inAllLanguages('Buy'),
    },
  ]),
  portion<InfoMobileDraft>(infoMobile, 'zermatt-cervinia', ({ at, picture }) => [
    {
      externalId: 'demo:app-snow',
      ...fresh,
      severity: 'success',
      image: picture('glacier'),
      audience: ['all'],
      validTo: at(1, '20:00'),
    },
    {
      externalId: 'demo:push-opening',
      ...opening,
      url: links('opening'),
      callToAction: inAllLanguages('Programme'),
      audience: ['all'],
      pushNotification: true,
      pushAt: at(5, '16:00'),
      validTo: at(6, '21:00'),
    },
    {
      externalId: 'demo:app-wind',
      ...wind,
      severity: 'warning',
      priority: 90,
      audience: ['inResort'],
      platforms: ['ios', 'android'],
      dismissible: false,
    },
  ]),
  portion<InfoLedDraft>(infoLed, 'vysoke-tatry', ({ idOf }) => [
    {
      externalId: 'demo:tatry-led-ice',
      ...ice,
      severity: 'info',
      priority: 50,
      effect: 'scroll',
      color: 'white',
      deviceIds: [idOf('device', 'demo:led-smokovec')],
    },
  ]),
  portion<InfoTvDraft>(infoTv, 'vysoke-tatry', ({ idOf, picture }) => [
    {
      externalId: 'demo:tatry-tv-ice',
      ...ice,
      slideType: 'image',
      media: picture('glacier'),
      duration: 12,
      deviceIds: [idOf('device', 'demo:tv-strbske')],
    },
  ]),
  portion<InfoWebDraft>(infoWeb, 'vysoke-tatry', () => [
    {
      externalId: 'demo:tatry-web-ice',
      ...ice,
      placement: 'homepage',
      url: links('ice-temple'),
      callToAction: inAllLanguages('Programme'),
      backgroundColor: '#0b4a6f',
      textColor: '#ffffff',
      domains: ['www.ridgeline.example'],
    },
  ]),
  portion<InfoMobileDraft>(infoMobile, 'vysoke-tatry', ({ picture }) => [
    { externalId: 'demo:tatry-app-ice', ...ice, image: picture('glacier'), audience: ['inResort'], platforms: ['ios', 'android'] },
  ]),
  portion<InfoDeviceDraft>(infoDevice, 'zermatt-cervinia', ({ idOf, picture }) => [
    {
      externalId: 'demo:kiosk-welcome',
      ...opening,
      pageType: 'image',
      image: picture('dawn'),
      deviceIds: [idOf('device', 'demo:kiosk-station')],
      touchEnabled: true,
    },
    {
      externalId: 'demo:kiosk-bus',
      title: markedAsDemo(inAllLanguages('Departures of electric buses')),
      pageType: 'departures',
      departureId: idOf('departure', 'demo:e-bus'),
      text: null,
      displaySeconds: 30,
    },
    { externalId: 'demo:kiosk-map', title: conditions, pageType: 'skimap', text: null, displaySeconds: 30, touchEnabled: true },
    { externalId: 'demo:kiosk-weather', title: conditions, pageType: 'weather', text: null },
    { externalId: 'demo:kiosk-cameras', title: conditions, pageType: 'cameras', text: null },
    { externalId: 'demo:kiosk-last', ...lastRide, pageType: 'text', severity: 'info', displaySeconds: 10 },
  ]),
  portion<InfoDeviceDraft>(infoDevice, 'vysoke-tatry', ({ idOf }) => [
    {
      externalId: 'demo:kiosk-train',
      title: markedAsDemo(inAllLanguages('Departures from Štrbské Pleso')),
      pageType: 'departures',
      departureId: idOf('departure', 'zsr:140319'),
      text: null,
    },
  ]),
]

/** Attractions of a theme park in Liptov; only its position is real. */
import { themeParkAttraction, type ThemeParkAttractionDraft } from '@ridgeline/domain/entities/theme-park-attraction'
import { hours } from '../calendar.ts'
import { portion } from '../portion.ts'
import { statusNotes } from '../status-notes.ts'
import { inAllLanguages } from '../words.ts'

const woodlandia = { gpsLatitude: '49.1393108', gpsLongitude: '19.4642496', altitude: 602 }
const daily = { openYearRound: true, openingHours: hours('10:00', '17:00') }
const wood = inAllLanguages('The wood')

export const themePark = [
  portion<ThemeParkAttractionDraft>(themeParkAttraction, 'jasna', ({ photos, summer }) => [
    {
      externalId: 'demo:coaster',
      name: inAllLanguages('Alpine coaster'),
      type: 'rollerCoaster',
      difficulty: 'medium',
      targetGroup: ['families', 'teenagers'],
      zone: wood,
      placement: 'outdoor',
      status: 'open',
      occupancy: 'medium',
      waitingTime: 15,
      minHeight: 130,
      minHeightAccompanied: 105,
      fastPass: true,
      rideTime: 210,
      capacityPerHour: 320,
      maxSpeed: 40,
      length: 780,
      height: 22,
      ...daily,
      ...woodlandia,
      photos: photos('trees', 'valley'),
    },
    {
      externalId: 'demo:carousel',
      name: inAllLanguages('Wooden carousel'),
      type: 'carousel',
      difficulty: 'easy',
      targetGroup: ['toddlers', 'children'],
      zone: inAllLanguages('The yard'),
      placement: 'outdoor',
      status: 'open',
      occupancy: 'low',
      waitingTime: 3,
      rainOperation: true,
      rideTime: 180,
      capacityPerHour: 400,
      ...daily,
      ...woodlandia,
      photos: photos('dawn'),
    },
    {
      externalId: 'demo:puppets',
      name: inAllLanguages('Puppet theatre'),
      type: 'show',
      targetGroup: ['toddlers', 'children', 'families'],
      zone: inAllLanguages('The barn'),
      placement: 'indoor',
      status: 'open',
      rainOperation: true,
      showTimes: ['11:00', '14:00', '16:30'],
      ...daily,
      ...woodlandia,
      photos: photos('valley'),
    },
    {
      externalId: 'demo:tower',
      name: inAllLanguages('Drop tower'),
      type: 'dropTower',
      difficulty: 'hard',
      targetGroup: ['teenagers', 'adults'],
      zone: wood,
      placement: 'outdoor',
      status: 'closed',
      statusNote: statusNotes.maintenance,
      minHeight: 140,
      maxHeight: 200,
      minAge: 10,
      rideTime: 60,
      height: 25,
      maxSpeed: 62,
      validFrom: summer.from,
      validTo: summer.to,
      ...woodlandia,
      photos: photos('rocks'),
    },
  ]),
]

/** Accreditations for events. The people are invented, their portraits drawn. */
import { accreditation, type AccreditationDraft } from '@ridgeline/domain/entities/accreditation'
import { accreditationEvent, type AccreditationEventDraft } from '@ridgeline/domain/entities/accreditation-event'
import { portion } from '../portion.ts'
import { inAllLanguages } from '../words.ts'

const zones = [
  { code: 'PRESS', name: inAllLanguages('Press centre'), color: '#0b4a6f' },
  { code: 'FINISH', name: inAllLanguages('Finish area'), color: '#b3261e' },
  { code: 'STAGE', name: inAllLanguages('Stage'), color: '#0b6e4f' },
]

export const accreditations = [
  portion<AccreditationEventDraft>(accreditationEvent, 'zermatt-cervinia', ({ idOf, day, at }) => [
    {
      externalId: 'demo:acc-opening',
      eventId: idOf('event', 'demo:season-opening'),
      name: inAllLanguages('Season opening'),
      startDate: day(5),
      endDate: day(6),
      requestUntil: at(4, '18:00'),
      capacity: 120,
      contactEmail: 'accreditation@example.com',
      categories: ['media', 'photographer', 'organizer', 'staff', 'vip'],
      zones,
    },
    {
      externalId: 'demo:acc-race',
      eventId: idOf('event', 'demo:childrens-race'),
      name: inAllLanguages("Children's race"),
      startDate: day(26),
      endDate: day(27),
      requestUntil: at(20, '18:00'),
      capacity: 260,
      categories: ['athlete', 'team', 'organizer', 'media'],
      zones: zones.slice(0, 2),
    },
    {
      externalId: 'demo:acc-test',
      eventId: idOf('event', 'demo:ski-test'),
      name: inAllLanguages('Ski test'),
      startDate: day(13),
      endDate: day(14),
      categories: ['supplier', 'staff'],
      zones: zones.slice(2),
    },
  ]),
  portion<AccreditationDraft>(accreditation, 'zermatt-cervinia', ({ idOf, picture, day }) => {
    const opening = { accreditationEventId: idOf('accreditationEvent', 'demo:acc-opening'), validFrom: day(5), validTo: day(6) }
    const race = { accreditationEventId: idOf('accreditationEvent', 'demo:acc-race'), validFrom: day(26), validTo: day(27) }
    const [a, b, c] = [{ photo: picture('person-a') }, { photo: picture('person-b') }, { photo: picture('person-c') }]
    return [
      {
        externalId: 'demo:acc-1',
        ...opening,
        ...b,
        state: 'approved',
        category: 'media',
        fullName: 'Lena Demo',
        organization: 'Walliser Demo',
        email: 'lena@example.com',
        phone: '+41270000031',
        zones: ['PRESS', 'STAGE'],
      },
      {
        externalId: 'demo:acc-2',
        ...opening,
        ...a,
        state: 'requested',
        category: 'photographer',
        fullName: 'Marek Demo',
        organization: 'Foto Demo',
        email: 'marek@example.com',
        zones: ['PRESS', 'FINISH'],
        vehiclePlate: 'PP123AB',
      },
      {
        externalId: 'demo:acc-3',
        ...opening,
        ...c,
        state: 'printed',
        category: 'organizer',
        fullName: 'Urs Demo',
        organization: 'Zermatt Demo',
        email: 'urs@example.com',
        zones: ['PRESS', 'FINISH', 'STAGE'],
      },
      {
        externalId: 'demo:acc-4',
        ...opening,
        ...a,
        state: 'rejected',
        rejectReason: 'Kapacita médií je vyčerpaná.',
        category: 'media',
        fullName: 'Paolo Demo',
        organization: 'Radio Demo',
        email: 'paolo@example.com',
      },
      {
        externalId: 'demo:acc-5',
        ...race,
        ...b,
        state: 'collected',
        category: 'team',
        fullName: 'Sofia Demo',
        organization: 'Sci Club Demo',
        email: 'sofia@example.com',
        zones: ['FINISH'],
      },
      {
        externalId: 'demo:acc-6',
        ...race,
        ...c,
        state: 'requested',
        category: 'athlete',
        fullName: 'Nina Demo',
        organization: 'Ski Club Demo',
        email: 'nina@example.com',
        zones: ['FINISH'],
      },
    ]
  }),
  portion<AccreditationEventDraft>(accreditationEvent, 'vysoke-tatry', ({ idOf, day, at }) => [
    {
      externalId: 'demo:acc-market',
      eventId: idOf('event', 'demo:advent-market'),
      name: inAllLanguages('Advent market'),
      startDate: day(14),
      endDate: day(16),
      requestUntil: at(10, '18:00'),
      capacity: 60,
      contactEmail: 'accreditation@example.com',
      categories: ['media', 'supplier', 'staff'],
      zones: zones.slice(2),
    },
  ]),
  portion<AccreditationDraft>(accreditation, 'vysoke-tatry', ({ idOf, picture, day }) => {
    const market = { accreditationEventId: idOf('accreditationEvent', 'demo:acc-market'), validFrom: day(14), validTo: day(16) }
    return [
      {
        externalId: 'demo:acc-7',
        ...market,
        photo: picture('person-c'),
        state: 'approved',
        category: 'supplier',
        fullName: 'Ján Demo',
        organization: 'Medovina Demo',
        email: 'jan@example.com',
        zones: ['STAGE'],
      },
      {
        externalId: 'demo:acc-8',
        ...market,
        photo: picture('person-b'),
        state: 'requested',
        category: 'media',
        fullName: 'Ewa Demo',
        organization: 'Radio Demo',
        email: 'ewa@example.com',
        zones: ['STAGE'],
      },
    ]
  }),
]

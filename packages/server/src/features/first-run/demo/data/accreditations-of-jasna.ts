/** Accreditations for the night skiing in Jasná. The people are invented, their portraits drawn. */
import { accreditation, type AccreditationDraft } from '@ridgeline/domain/entities/accreditation'
import { accreditationEvent, type AccreditationEventDraft } from '@ridgeline/domain/entities/accreditation-event'
import { portion } from '../portion.ts'
import { inAllLanguages } from '../words.ts'

const zones = [
  { code: 'PRESS', name: inAllLanguages('Press centre'), color: '#0b4a6f' },
  { code: 'FINISH', name: inAllLanguages('Finish area'), color: '#b3261e' },
]

export const accreditationsOfJasna = [
  portion<AccreditationEventDraft>(accreditationEvent, 'jasna', ({ idOf, day, at }) => [
    {
      externalId: 'demo:acc-jasna-night',
      eventId: idOf('event', 'demo:jasna-night'),
      name: inAllLanguages('Night skiing at Biela Púť'),
      startDate: day(6),
      endDate: day(6),
      requestUntil: at(5, '18:00'),
      capacity: 40,
      contactEmail: 'accreditation@example.com',
      categories: ['media', 'organizer', 'athlete'],
      zones,
    },
  ]),
  portion<AccreditationDraft>(accreditation, 'jasna', ({ idOf, picture, day }) => {
    const night = { accreditationEventId: idOf('accreditationEvent', 'demo:acc-jasna-night'), validFrom: day(6), validTo: day(6) }
    return [
      {
        externalId: 'demo:acc-jasna-1',
        ...night,
        photo: picture('person-a'),
        state: 'approved',
        category: 'media',
        fullName: 'Juraj Demo',
        organization: 'Liptov Demo',
        email: 'juraj@example.com',
        zones: ['PRESS', 'FINISH'],
      },
      {
        externalId: 'demo:acc-jasna-2',
        ...night,
        photo: picture('person-b'),
        state: 'requested',
        category: 'athlete',
        fullName: 'Hana Demo',
        organization: 'Ski klub Demo',
        email: 'hana@example.com',
        zones: ['FINISH'],
      },
      {
        externalId: 'demo:acc-jasna-3',
        ...night,
        photo: picture('person-c'),
        state: 'printed',
        category: 'organizer',
        fullName: 'Milan Demo',
        organization: 'Jasná Demo',
        email: 'milan@example.com',
        zones: ['PRESS', 'FINISH'],
      },
    ]
  }),
]

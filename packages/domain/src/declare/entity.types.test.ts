/** Tests of type inference, by compiling. The code is not run. */
import type { Badge } from '../entities/badge.ts'
import type { Department } from '../entities/department.ts'
import type { Resort, ResortDraft } from '../entities/resort.ts'
import type { Skilift, SkiliftDraft } from '../entities/skilift.ts'
import type { Slope } from '../entities/slope.ts'
import type { User, UserDraft } from '../entities/user.ts'
import { entity, type DraftOf, type EntityOf, type PatchOf } from './entity.ts'
import { assignments, choice, choices, flag, integer, localized, text, type KindTable } from './field.ts'
import { Failure } from '../check/failure.ts'
import type { Localized } from '../values/localized.ts'
import { higher } from '../check/rule.ts'
import type { Assignment, Geometry, OpeningHours, Photo } from './shape.ts'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
type Has<T, Name extends string> = Name extends keyof T ? true : false
const holds = <_ extends true>() => {}
const fails = <_ extends false>() => {}

holds<Equal<Skilift['type'], 'belt' | 'cable' | 'chair' | 'gondola' | 'overload' | 'ski' | 'twinliner'>>()
holds<Equal<Skilift['status'], 'closed' | 'limited' | 'open'>>()
holds<Equal<Skilift['name'], Localized>>()
holds<Equal<Skilift['perex'], Localized | null>>()
holds<Equal<Skilift['lowestPoint'], number>>()
holds<Equal<Skilift['waitingTime'], number | null>>()
holds<Equal<Skilift['gpsLatitude'], string | null>>()
holds<Equal<Skilift['heatedSeats'], boolean | null>>()
holds<Equal<Skilift['resortId'], string>>()
holds<Equal<Skilift['version'], number>>()
holds<Equal<Skilift['slopeIds'], string[] | null>>()
holds<Equal<Skilift['geometry'], Geometry | null>>()
holds<Equal<Skilift['openingHours'], OpeningHours | null>>()
holds<Equal<Skilift['photos'], Photo[] | null>>()
holds<Equal<Slope['difficulty'], 'blue' | 'red' | 'black'>>()
holds<Equal<Resort['types'], ('golf' | 'ski' | 'mountain' | 'spa' | 'waterPark' | 'themePark' | 'eventVenue')[]>>()
holds<Equal<User['assignments'], Assignment[]>>()
holds<Equal<User['loginType'], 'legacy' | 'directory'>>()
holds<Equal<Department['code'], string>>()
holds<Equal<Badge['validFrom'], string | null>>()

fails<Has<Resort, 'resortId'>>()
fails<Has<User, 'password'>>()
holds<Has<UserDraft, 'password'>>()
fails<Has<SkiliftDraft, 'id'>>()
fails<Has<SkiliftDraft, 'resortId'>>()
fails<Has<UserDraft, 'lastLoginAt'>>()
holds<Equal<SkiliftDraft['status'], 'closed' | 'limited' | 'open' | undefined>>()
holds<Equal<ResortDraft['alias'], string>>()
holds<Equal<ResortDraft['country'], Resort['country'] | undefined>>()

const draft: SkiliftDraft = { name: { sk: 'Lanovka' }, type: 'gondola', lowestPoint: 1, highestPoint: 2 }
// @ts-expect-error a skilift is not a bus
draft.type = 'bus'
// @ts-expect-error versions are set by the server
draft.version = 2
// @ts-expect-error required fields may not be omitted in a draft
const incomplete: SkiliftDraft = { name: { sk: 'Lanovka' }, type: 'gondola' }
// @ts-expect-error an empty value of a record is null, never undefined
const filled: Skilift['waitingTime'] = undefined

const thing = entity('thing', {
  scope: 'global',
  sections: {
    one: { name: localized({ required: true }), secret: text({ secret: true }), seen: flag({ readOnly: true, required: true }) },
    two: {
      colour: choice(['red', 'blue'], { required: true, default: 'red' }),
      sizes: choices(['s', 'm']),
      rights: assignments({ required: true, default: [] }),
    },
  },
  list: ['name'],
})
type Thing = EntityOf<typeof thing>
type Own = Exclude<
  keyof Thing,
  'id' | 'externalId' | 'active' | 'order' | 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'
>
holds<Equal<Own, 'name' | 'seen' | 'colour' | 'sizes' | 'rights'>>()
holds<Equal<Thing['colour'], 'red' | 'blue'>>()
holds<Equal<Thing['sizes'], ('s' | 'm')[] | null>>()
holds<Equal<Thing['rights'], Assignment[]>>()
holds<Equal<DraftOf<typeof thing>['rights'], Assignment[] | undefined>>()
holds<Equal<PatchOf<typeof thing>['name'], Localized | undefined>>()

entity('bad', {
  scope: 'global',
  sections: { general: { name: localized({ required: true }), high: integer(), low: integer() } },
  // @ts-expect-error no such field
  rules: [higher('high', 'lov')],
  list: ['name'],
})
entity('bad', {
  scope: 'global',
  sections: { general: { name: localized({ required: true }) } },
  // @ts-expect-error no such column
  list: ['nam'],
})
// @ts-expect-error min is a number
integer({ min: '1' })
// @ts-expect-error a default is one of the choices
choice(['a', 'b'], { default: 'c' })
// @ts-expect-error the table must have every kind
const table: KindTable<[], string> = { text: () => 'text' }

new Failure('notFound')
new Failure('invalid', { issues: [] })
// @ts-expect-error the issues are required
new Failure('invalid')
// @ts-expect-error this kind has no data
new Failure('notFound', { issues: [] })

export { draft, incomplete, filled, table }

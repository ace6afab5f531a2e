/** Lifts of Jasná and of the High Tatras, as straight lines between stations. Their capacity and operation are invented. */
import { skilift, type SkiliftDraft } from '@ridgeline/domain/entities/skilift'
import type { SkiliftType, Status } from '@ridgeline/domain/declare/vocabulary'
import { lengthOf, positionOf } from '../../../../import/position.ts'
import { hours } from '../calendar.ts'
import { dayOfLift, tatras, windLimits } from '../lift-day.ts'
import type { PhotoName } from '../pictures.ts'
import { portion, type Demo } from '../portion.ts'
import { sameInAllLanguages } from '../words.ts'
import { stationsOfTatras, type StationKey } from './stations.ts'

export interface LiftRow {
  number: string
  type: SkiliftType
  from: StationKey
  to: StationKey
  /** Persons per cabin or chair. */
  seats: number
  perHour: number
  /** Metres per second. */
  speed: number
  /** If it is not named after its stations. */
  name?: string
  picture: PhotoName
}

export const liftsOfJasna: readonly LiftRow[] = [
  { number: 'A6', type: 'gondola', from: 'biela-put', to: 'priehyba', seats: 8, perHour: 2400, speed: 6, picture: 'trees' },
  { number: 'A7', type: 'gondola', from: 'priehyba', to: 'chopok', seats: 24, perHour: 2000, speed: 7, picture: 'range' },
  { number: 'A4', type: 'chair', from: 'koliesko', to: 'brhliska', seats: 6, perHour: 2800, speed: 5, picture: 'saddle' },
  { number: 'A3', type: 'chair', from: 'otupne', to: 'brhliska', seats: 6, perHour: 2600, speed: 5, picture: 'valley' },
  { number: 'A5', type: 'chair', from: 'brhliska', to: 'konsky-grun', seats: 4, perHour: 1800, speed: 4.5, picture: 'rocks' },
  { number: 'A8', type: 'chair', from: 'lukova', to: 'derese', seats: 4, perHour: 1600, speed: 4.5, picture: 'summit' },
  { number: 'A1', type: 'ski', from: 'otupne', to: 'otupne-top', seats: 1, perHour: 700, speed: 2.5, name: 'Otupné', picture: 'trees' },
  { number: 'A9', type: 'chair', from: 'lucky', to: 'vyhliadka', seats: 6, perHour: 2400, speed: 5, picture: 'valley' },
  { number: 'B1', type: 'chair', from: 'zahradky', to: 'rovna-hola', seats: 6, perHour: 2400, speed: 5, picture: 'saddle' },
  { number: 'B2', type: 'chair', from: 'biela-put', to: 'rovna-hola', seats: 4, perHour: 2000, speed: 4.5, picture: 'dawn' },
  { number: 'C1', type: 'gondola', from: 'kosodrevina', to: 'chopok', seats: 15, perHour: 1800, speed: 6, picture: 'summit' },
  { number: 'C2', type: 'chair', from: 'srdiecko', to: 'kosodrevina', seats: 4, perHour: 1600, speed: 4.5, picture: 'trees' },
]

export const liftsOfTatras: readonly LiftRow[] = [
  { number: 'T1', type: 'gondola', from: 'lomnica', to: 'start', seats: 10, perHour: 2400, speed: 6, picture: 'valley' },
  { number: 'T2', type: 'gondola', from: 'start', to: 'skalnate-pleso', seats: 15, perHour: 1800, speed: 6, picture: 'saddle' },
  { number: 'T3', type: 'cable', from: 'skalnate-pleso', to: 'lomnicky-stit', seats: 15, perHour: 60, speed: 5, picture: 'summit' },
  { number: 'T4', type: 'chair', from: 'skalnate-pleso', to: 'lomnicke-sedlo', seats: 4, perHour: 900, speed: 2.5, picture: 'rocks' },
  { number: 'T5', type: 'chair', from: 'lomnica', to: 'jamy', seats: 4, perHour: 1800, speed: 3, picture: 'trees' },
  { number: 'P1', type: 'chair', from: 'fis', to: 'solisko', seats: 4, perHour: 1500, speed: 4.5, picture: 'range' },
  {
    number: 'G1',
    type: 'gondola',
    from: 'bachledka',
    to: 'bachledka-top',
    seats: 10,
    perHour: 1600,
    speed: 6,
    name: 'Bachledka',
    picture: 'dawn',
  },
]

/** Chair lifts that carry bikes to the trails. */
const chairsWithBikes: ReadonlySet<string> = new Set(['A3', 'B2', 'T5'])

export const liftId = (number: string) => `demo:lift-${number.toLowerCase()}`

/** By number. */
export function statusesOf(rows: readonly LiftRow[]): ReadonlyMap<string, Status> {
  const stationOf = stationsOfTatras()
  return new Map(rows.map(({ number, type, to }) => [number, dayOf(number, type, stationOf(to).altitude).status!]))
}

const dayOf = (number: string, type: SkiliftType, highestPoint: number) =>
  dayOfLift({ externalId: liftId(number), type, highestPoint, tags: null }, tatras)

const liftsOf =
  (rows: readonly LiftRow[]) =>
  ({ winter, photos }: Demo): (SkiliftDraft & { externalId: string })[] => {
    const stationOf = stationsOfTatras()
    return rows.map(({ number, type, from, to, seats, perHour, speed, name, picture }) => {
      const [lower, upper] = [stationOf(from), stationOf(to)]
      const coordinates = [lower.at, upper.at]
      const length = Math.round(lengthOf(coordinates))
      return {
        externalId: liftId(number),
        name: sameInAllLanguages(name ?? `${lower.name} – ${upper.name}`),
        type,
        ...dayOf(number, type, upper.altitude),
        internalId: `SK-${number}`,
        mapNumber: number,
        lowestPoint: lower.altitude,
        highestPoint: upper.altitude,
        capacityPerHour: perHour,
        personsPerChair: seats,
        length,
        speed,
        windLimit: windLimits[type],
        rideTime: Math.round(length / speed),
        bubble: type === 'chair' && seats > 4,
        carriesBikes: type === 'gondola' || chairsWithBikes.has(number),
        carriesPedestrians: type === 'gondola' || type === 'cable',
        ...positionOf(lower.at),
        geometry: { type: 'LineString', coordinates },
        validFrom: winter.from,
        validTo: winter.to,
        openingHours: hours('08:30', '16:30', winter),
        photos: photos(picture),
        tags: lower.isSurveyed || upper.isSurveyed ? ['© OpenStreetMap contributors'] : [],
      }
    })
  }

export const lifts = [
  portion<SkiliftDraft>(skilift, 'jasna', liftsOf(liftsOfJasna)),
  portion<SkiliftDraft>(skilift, 'vysoke-tatry', liftsOf(liftsOfTatras)),
]

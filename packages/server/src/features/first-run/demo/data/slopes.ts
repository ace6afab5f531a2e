/** Slopes of Jasná and of the High Tatras: drawn beside their lifts, so their exact course is invented. */
import { slope, type SlopeDraft } from '@ridgeline/domain/entities/slope'
import type { SlopeDifficulty } from '@ridgeline/domain/declare/vocabulary'
import type { Position } from '@ridgeline/domain/declare/shape'
import { lengthOf, positionOf } from '../../../../import/position.ts'
import { hours } from '../calendar.ts'
import { windingBetween } from '../lines.ts'
import type { PhotoName } from '../pictures.ts'
import { portion, type Demo } from '../portion.ts'
import { dayOfSlope } from '../slope-day.ts'
import { sameInAllLanguages } from '../words.ts'
import { liftId, liftsOfJasna, liftsOfTatras, statusesOf, type LiftRow } from './lifts.ts'
import { stationsOfTatras, type StationKey } from './stations.ts'

interface SlopeRow {
  number: string
  name: string
  difficulty: SlopeDifficulty
  from: StationKey
  to: StationKey
  /** Numbers of the lifts that serve it. */
  lifts: readonly string[]
  /** Metres to the left of the straight line downhill; negative to the right. */
  aside: number
  isLit?: true
}

const slopesOfJasna: readonly SlopeRow[] = [
  { number: '1', name: 'Majstrovská', difficulty: 'black', from: 'lukova', to: 'priehyba', lifts: ['A7'], aside: -80 },
  { number: '2', name: 'Turistická', difficulty: 'red', from: 'priehyba', to: 'biela-put', lifts: ['A6'], aside: 130, isLit: true },
  { number: '2a', name: 'Biela Púť', difficulty: 'blue', from: 'priehyba', to: 'biela-put', lifts: ['A6'], aside: -150 },
  { number: '3', name: 'Chopok – Luková', difficulty: 'black', from: 'chopok', to: 'lukova', lifts: ['A7', 'C1'], aside: -140 },
  { number: '3a', name: 'Hrebeňová', difficulty: 'red', from: 'chopok', to: 'lukova', lifts: ['A7', 'C1'], aside: 150 },
  { number: '4', name: 'Derešská', difficulty: 'red', from: 'derese', to: 'lukova', lifts: ['A8'], aside: 110 },
  { number: '5', name: 'Luková – Koliesko', difficulty: 'blue', from: 'lukova', to: 'koliesko', lifts: ['A7', 'A8'], aside: 110 },
  { number: '6', name: 'FIS', difficulty: 'black', from: 'konsky-grun', to: 'brhliska', lifts: ['A5'], aside: -110 },
  { number: '7', name: 'Slalomová', difficulty: 'red', from: 'konsky-grun', to: 'brhliska', lifts: ['A5'], aside: 110 },
  { number: '8', name: 'Brhliská', difficulty: 'blue', from: 'brhliska', to: 'koliesko', lifts: ['A4', 'A3'], aside: -100 },
  { number: '9', name: 'Otupné', difficulty: 'red', from: 'brhliska', to: 'otupne', lifts: ['A3', 'A4'], aside: 140 },
  { number: '9a', name: 'Malé Otupné', difficulty: 'blue', from: 'otupne-top', to: 'otupne', lifts: ['A1'], aside: 70 },
  { number: '10', name: 'Vyhliadka', difficulty: 'blue', from: 'vyhliadka', to: 'lucky', lifts: ['A9'], aside: 130 },
  { number: '11', name: 'Rovná Hoľa', difficulty: 'red', from: 'rovna-hola', to: 'zahradky', lifts: ['B1', 'B2'], aside: -140 },
  { number: '12', name: 'Pretekárska', difficulty: 'black', from: 'rovna-hola', to: 'zahradky', lifts: ['B1', 'B2'], aside: 120 },
  { number: '13', name: 'Lesná', difficulty: 'blue', from: 'rovna-hola', to: 'biela-put', lifts: ['B1', 'B2'], aside: -160 },
  { number: '30', name: 'Chopok juh', difficulty: 'red', from: 'chopok', to: 'kosodrevina', lifts: ['C1', 'A7'], aside: -120 },
  { number: '31', name: 'Srdiečko', difficulty: 'blue', from: 'kosodrevina', to: 'srdiecko', lifts: ['C2'], aside: 110 },
]

const slopesOfTatras: readonly SlopeRow[] = [
  { number: '1', name: 'Lomnické sedlo', difficulty: 'black', from: 'lomnicke-sedlo', to: 'skalnate-pleso', lifts: ['T4'], aside: -110 },
  { number: '2', name: 'Skalnaté pleso – Štart', difficulty: 'red', from: 'skalnate-pleso', to: 'start', lifts: ['T2', 'T4'], aside: 160 },
  { number: '2a', name: 'Esíčka', difficulty: 'red', from: 'skalnate-pleso', to: 'start', lifts: ['T2'], aside: -160 },
  {
    number: '3',
    name: 'Štart – Tatranská Lomnica',
    difficulty: 'blue',
    from: 'start',
    to: 'lomnica',
    lifts: ['T1'],
    aside: -150,
    isLit: true,
  },
  { number: '4', name: 'Jamy', difficulty: 'blue', from: 'jamy', to: 'lomnica', lifts: ['T5'], aside: 90 },
  { number: '5', name: 'Solisko', difficulty: 'red', from: 'solisko', to: 'fis', lifts: ['P1'], aside: 140 },
  { number: '5a', name: 'Furkotská', difficulty: 'blue', from: 'solisko', to: 'fis', lifts: ['P1'], aside: -170 },
  { number: '7', name: 'Bachledka', difficulty: 'blue', from: 'bachledka-top', to: 'bachledka', lifts: ['G1'], aside: 140 },
  { number: '7a', name: 'Bachledka II', difficulty: 'red', from: 'bachledka-top', to: 'bachledka', lifts: ['G1'], aside: -140 },
]

/** The line of an invented slope, from the top down. @throws for an unknown number */
export function courseOfSlope(resort: 'jasna' | 'tatry', number: string): Position[] {
  const row = (resort === 'jasna' ? slopesOfJasna : slopesOfTatras).find((each) => each.number === number)
  if (!row) throw new Error(`The demo has no slope ${number} in ${resort}.`)
  const stationOf = stationsOfTatras()
  return windingBetween(stationOf(row.from).at, stationOf(row.to).at, row.aside)
}

const pictures: Readonly<Record<SlopeDifficulty, PhotoName>> = { blue: 'trees', red: 'saddle', black: 'rocks' }

const slopesOf =
  (resort: string, rows: readonly SlopeRow[], lifts: readonly LiftRow[]) =>
  ({ idOf, day, now, winter, photos }: Demo): (SlopeDraft & { externalId: string })[] => {
    const [stationOf, statuses] = [stationsOfTatras(), statusesOf(lifts)]
    return rows.map(({ number, name, difficulty, from, to, lifts: ways, aside, isLit }) => {
      const [top, base] = [stationOf(from), stationOf(to)]
      const coordinates = windingBetween(top.at, base.at, aside)
      const length = Math.round(lengthOf(coordinates))
      const externalId = `demo:slope-${resort}-${number}`
      return {
        externalId,
        name: sameInAllLanguages(name),
        difficulty,
        ...dayOfSlope({ externalId, skiliftIds: [...ways], tags: null }, { statusOfLift: (way) => statuses.get(way), now }),
        lastSnowfallDate: day(-3),
        snowmaking: difficulty !== 'black',
        snowcatShaped: true,
        ...(isLit && { nightSkiing: true, nightSkiingFrom: '18:00', nightSkiingTo: '21:00' }),
        topElevation: top.altitude,
        baseElevation: base.altitude,
        length,
        width: difficulty === 'black' ? 30 : 45,
        avgGradient: Math.round(((top.altitude - base.altitude) / length) * 1000) / 10,
        ...positionOf(top.at),
        mapNumber: number,
        // Invented: from this degree on, slopes of the resort are held.
        avalancheLimit: 'high',
        geometry: { type: 'LineString', coordinates },
        skiliftIds: ways.map((way) => idOf('skilift', liftId(way))),
        validFrom: winter.from,
        validTo: winter.to,
        openingHours: hours('08:30', '16:30', winter),
        photos: photos(pictures[difficulty]),
      }
    })
  }

export const slopes = [
  portion<SlopeDraft>(slope, 'jasna', slopesOf('jasna', slopesOfJasna, liftsOfJasna)),
  portion<SlopeDraft>(slope, 'vysoke-tatry', slopesOf('tatry', slopesOfTatras, liftsOfTatras)),
]

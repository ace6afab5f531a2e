/** Bike trails: the real e-bike routes of the Hohe Tauern; the others are invented. */
import { join } from 'node:path'
import { bike, type BikeDraft } from '@ridgeline/domain/entities/bike'
import type { Position } from '@ridgeline/domain/declare/shape'
import { readFeatures } from '../../../../import/geojson.ts'
import { positionOf } from '../../../../import/position.ts'
import { demoFolder } from '../../../../roots.ts'
import { portion, type Demo } from '../portion.ts'
import { statusNotes } from '../status-notes.ts'
import { markedAsDemo, sameInAllLanguages, inAllLanguages } from '../words.ts'
import { liftId } from './lifts.ts'

type RatedTrail = Pick<BikeDraft, 'difficulty' | 'duration' | 'elevationGain' | 'surface' | 'childSuitable'>

/** Values that the file of the park lacks, estimated from the terrain. */
const ratings: Readonly<Record<string, RatedTrail>> = {
  NP_961: { difficulty: 'medium', duration: 60, elevationGain: 510, surface: 'gravel' },
  NP_1608: { difficulty: 'medium', duration: 75, elevationGain: 470, surface: 'gravel' },
  NP_1601: { difficulty: 'hard', duration: 180, elevationGain: 890, surface: 'mixed' },
  NP_1603: { difficulty: 'easy', duration: 100, elevationGain: 320, surface: 'asphalt', childSuitable: true },
  NP_1604: { difficulty: 'medium', duration: 35, elevationGain: 200, surface: 'asphalt' },
  NP_1605: { difficulty: 'medium', duration: 70, elevationGain: 590, surface: 'asphalt' },
  NP_1606: { difficulty: 'hard', duration: 210, elevationGain: 980, surface: 'mixed' },
  NP_1607: { difficulty: 'easy', duration: 130, elevationGain: 330, surface: 'asphalt', childSuitable: true },
}

/** @throws for a route without one */
export function ratingOf(key: string): RatedTrail {
  const rating = ratings[key]
  if (!rating) throw new Error(`The e-bike route ${key} has no rating`)
  return rating
}

const routes = ({ photos }: Demo) =>
  readFeatures(join(demoFolder, 'hohe-tauern-ebike-routes.geojson')).map(({ properties, geometry }): BikeDraft & { externalId: string } => {
    const key = String(properties['GSKEY'])
    // The file is ours: every route in it is a line.
    const coordinates = geometry.coordinates as Position[]
    const name = String(properties['NAME_DE'])
    return {
      externalId: `np-hohe-tauern:${key}`,
      name: sameInAllLanguages(name),
      type: 'cycleRoute',
      ...ratingOf(key),
      status: 'closed',
      statusNote: statusNotes.season,
      trailCondition: 'snow',
      length: Math.round(Number(properties['SHAPE_LEN'])),
      eBikeSuitable: true,
      geometry: { type: 'LineString', coordinates },
      ...positionOf(coordinates[0]!),
      photos: photos('valley', 'saddle'),
      tags: ['© Nationalpark Hohe Tauern'],
    }
  })

export const bikes = [
  portion<BikeDraft>(bike, 'hohe-tauern', routes),
  portion<BikeDraft>(bike, 'zermatt-cervinia', ({ photos, summer, idOf }) => [
    {
      externalId: 'demo:flow-sunnegga',
      name: sameInAllLanguages('Sunnegga Flow'),
      type: 'flowtrail',
      difficulty: 'easy',
      status: 'closed',
      statusNote: statusNotes.season,
      perex: inAllLanguages('A flowing trail with berms down to the village.'),
      mtbScale: 1,
      surface: 'dirt',
      length: 6200,
      duration: 25,
      lowestPoint: 1640,
      highestPoint: 2288,
      elevationLoss: 648,
      oneWay: true,
      childSuitable: true,
      bikeRental: true,
      validFrom: summer.from,
      validTo: summer.to,
      mapNumber: '11',
      photos: photos('valley'),
      requiredSkiliftIds: [idOf('skilift', 'osm:171854366')],
    },
    {
      externalId: 'demo:enduro-riffelberg',
      name: sameInAllLanguages('Riffelberg Enduro'),
      type: 'enduro',
      difficulty: 'hard',
      status: 'closed',
      statusNote: statusNotes.season,
      mtbScale: 3,
      surface: 'rock',
      length: 4800,
      duration: 40,
      lowestPoint: 1867,
      highestPoint: 2582,
      elevationLoss: 715,
      oneWay: true,
      validFrom: summer.from,
      validTo: summer.to,
      mapNumber: '24',
      photos: photos('rocks'),
      requiredSkiliftIds: [idOf('skilift', 'osm:22337636')],
    },
    {
      externalId: 'demo:route-zmutt',
      name: inAllLanguages('Zmutt circuit'),
      type: 'cycleRoute',
      difficulty: 'medium',
      status: 'limited',
      statusNote: markedAsDemo(inAllLanguages('upper part under snow')),
      trailCondition: 'wet',
      mtbScale: 0,
      surface: 'gravel',
      length: 13_400,
      duration: 95,
      lowestPoint: 1620,
      highestPoint: 2110,
      elevationGain: 520,
      elevationLoss: 520,
      eBikeSuitable: true,
      chargingStation: true,
      photos: photos('saddle', 'trees'),
    },
  ]),
  portion<BikeDraft>(bike, 'jasna', ({ photos, summer, idOf }) => {
    const rests = { status: 'closed', statusNote: statusNotes.season, validFrom: summer.from, validTo: summer.to } as const
    return [
      {
        ...rests,
        externalId: 'demo:flow-rovna-hola',
        name: sameInAllLanguages('Rovná Hoľa Flow'),
        type: 'flowtrail',
        difficulty: 'easy',
        mtbScale: 1,
        surface: 'dirt',
        length: 4100,
        duration: 20,
        lowestPoint: 1117,
        highestPoint: 1491,
        elevationLoss: 374,
        oneWay: true,
        childSuitable: true,
        bikeRental: true,
        mapNumber: 'F1',
        photos: photos('trees'),
        requiredSkiliftIds: [idOf('skilift', liftId('B2'))],
      },
      {
        ...rests,
        externalId: 'demo:downhill-otupne',
        name: sameInAllLanguages('Otupné Downhill'),
        type: 'downhill',
        difficulty: 'hard',
        mtbScale: 3,
        surface: 'rock',
        length: 2300,
        duration: 15,
        lowestPoint: 1128,
        highestPoint: 1432,
        elevationLoss: 304,
        oneWay: true,
        mapNumber: 'D1',
        photos: photos('rocks'),
        requiredSkiliftIds: [idOf('skilift', liftId('A3'))],
      },
    ]
  }),
  portion<BikeDraft>(bike, 'vysoke-tatry', ({ photos, summer, idOf }) => [
    {
      externalId: 'demo:flow-jamy',
      name: sameInAllLanguages('Jamy Flow'),
      type: 'flowtrail',
      difficulty: 'easy',
      status: 'closed',
      statusNote: statusNotes.season,
      surface: 'gravel',
      length: 1600,
      duration: 10,
      lowestPoint: 903,
      highestPoint: 1012,
      elevationLoss: 109,
      oneWay: true,
      childSuitable: true,
      validFrom: summer.from,
      validTo: summer.to,
      mapNumber: 'T1',
      photos: photos('valley'),
      requiredSkiliftIds: [idOf('skilift', liftId('T5'))],
    },
  ]),
]

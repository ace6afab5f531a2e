/**
 * The status of a lift on a day in late November: lifts run where there is snow, and those that lead up to them run too; others are closed
 * until winter.
 */
import type { Skilift, SkiliftDraft } from '@ridgeline/domain/entities/skilift'
import type { SkiliftType } from '@ridgeline/domain/declare/vocabulary'
import { between, randomOf } from './random.ts'
import { statusNotes } from './status-notes.ts'

export type LiftDay = Required<Pick<SkiliftDraft, 'status' | 'statusNote' | 'waitingTime' | 'occupancy' | 'lastRide'>>

/** Metres above sea level. */
export interface Mountain {
  /** The altitude above which there is snow. */
  snowLine: number
  /** The altitude above which wind can stop lifts. */
  windLine: number
}

const matterhorn: Mountain = { snowLine: 2800, windLine: 3000 }
/** Farther north, and with snow-making. */
export const tatras: Mountain = { snowLine: 1400, windLine: 1900 }

/** Areas that open in December. */
const resting = new Set(['Gornergrat', 'Sunnegga-Rothorn'])
/** Lifts with cabins run without snow, too. */
const carriesPeople = new Set(['gondola', 'cable'])

/** Cabins carry bikes in summer, and so does the combined lift from Sunnegga to Blauherd. */
export const takesBikes = ({ externalId, type }: Pick<Skilift, 'externalId' | 'type'>): boolean =>
  carriesPeople.has(type) || externalId === 'osm:171854366'

/** Metres per second, invented: heavy cabins run in more wind than chairs. Belts stand in the shelter of the snow. */
export const windLimits: Readonly<Record<SkiliftType, number | null>> = {
  cable: 20,
  gondola: 19,
  twinliner: 19,
  chair: 16,
  overload: 16,
  ski: 20,
  belt: null,
}

const rests: LiftDay = { status: 'closed', statusNote: statusNotes.season, waitingTime: null, occupancy: null, lastRide: null }

export function dayOfLift(
  { externalId, type, highestPoint, tags }: Pick<Skilift, 'externalId' | 'type' | 'highestPoint' | 'tags'>,
  { snowLine, windLine } = matterhorn,
): LiftDay {
  const runs = highestPoint >= snowLine || carriesPeople.has(type)
  if (!runs || tags?.some((tag) => resting.has(tag))) return rests
  const random = randomOf(`lift ${externalId}`)
  const fate = random()
  const isWindy = highestPoint >= windLine
  if (fate < 0.1) return { ...rests, statusNote: isWindy ? statusNotes.wind : statusNotes.maintenance }
  const isSlow = fate < 0.22 && isWindy
  const waitingTime = Math.max(0, between(random, -4, 14)) + (isSlow ? 5 : 0)
  const occupancy = waitingTime > 8 ? 'high' : waitingTime > 3 ? 'medium' : 'low'
  const lastRide = isWindy ? '15:45' : '16:30'
  return { status: isSlow ? 'limited' : 'open', statusNote: isSlow ? statusNotes.slow : null, waitingTime, occupancy, lastRide }
}

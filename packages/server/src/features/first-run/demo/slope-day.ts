/** The status of a slope on the same day: open where a lift that serves it runs and there is snow. */
import type { Slope, SlopeDraft } from '@ridgeline/domain/entities/slope'
import type { Status } from '@ridgeline/domain/declare/vocabulary'
import { dayMs } from '@ridgeline/domain/time/durations'
import { between, randomOf } from './random.ts'
import { statusNotes } from './status-notes.ts'

export type SlopeDay = Required<
  Pick<SlopeDraft, 'status' | 'statusNote' | 'snowDepth' | 'freshSnow' | 'snowCondition' | 'snowType' | 'groomedAt'>
>

export interface Surroundings {
  statusOfLift: (id: string) => Status | undefined
  /** An ISO 8601 timestamp. */
  now: string
}

/** End of grooming, in UTC. */
const groomedBy = 'T04:40:00.000Z'

/** Of this morning, or of yesterday if it is earlier. */
export function lastGrooming(now: string): string {
  const today = `${now.slice(0, 10)}${groomedBy}`
  return today <= now ? today : new Date(Date.parse(today) - dayMs).toISOString()
}

export function dayOfSlope(
  { externalId, skiliftIds, tags }: Pick<Slope, 'externalId' | 'skiliftIds' | 'tags'>,
  { statusOfLift, now }: Surroundings,
): SlopeDay {
  const random = randomOf(`slope ${externalId}`)
  const isHigh = tags?.includes('Matterhorn') ?? false
  const statuses = (skiliftIds ?? []).map(statusOfLift)
  const isReached =
    statuses.some((status) => status === 'open' || status === 'limited') || (statuses.length === 0 && isHigh && random() < 0.6)
  const fate = random()
  if (!isReached || fate < 0.08) {
    const statusNote = isReached ? statusNotes.snow : statusNotes.season
    return {
      status: 'closed',
      statusNote,
      snowDepth: between(random, 0, isHigh ? 60 : 30),
      freshSnow: null,
      snowCondition: null,
      snowType: null,
      groomedAt: null,
    }
  }
  const isPartly = fate < 0.2
  return {
    status: isPartly ? 'limited' : 'open',
    statusNote: isPartly ? statusNotes.partly : null,
    snowDepth: isHigh ? between(random, 70, 190) : between(random, 25, 70),
    freshSnow: between(random, 0, isHigh ? 12 : 4),
    snowCondition: isPartly ? 'limited' : random() < 0.5 ? 'veryGood' : 'good',
    snowType: isHigh ? 'natural' : 'artificial',
    groomedAt: isPartly ? null : lastGrooming(now),
  }
}

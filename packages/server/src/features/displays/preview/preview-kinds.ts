/** Which kinds of records a display shows: a preview needs permission to read them, because it shows what is not public yet. */
import { isWithin, reachOf, type Rights } from '@ridgeline/domain/access/access'
import { registry } from '@ridgeline/domain/declare/registry'
import type { DisplayKind } from '@ridgeline/domain/displays/feed'
import { isScreenKind, noticeEntities } from '@ridgeline/domain/displays/info'
import { Failure } from '@ridgeline/domain/check/failure'
import { plannableNames } from '../../../publication/planned/plan-rights.ts'
import { conditionEntities } from '../facts/conditions.ts'
import { informing } from '../info/published-info.ts'
import { shownEntities } from '../boards/published.ts'
import type { Asked } from '../boards/view.ts'

const ofMap = [...shownEntities, 'resort', 'location', ...conditionEntities]

interface Shown {
  /** What the display is about. */
  own: readonly string[]
  /** What is shown beside it. */
  also: readonly string[]
}

const shownOn: Readonly<Record<DisplayKind, (asked: Asked) => Shown>> = {
  departures: () => ({ own: ['departure'], also: ['skilift', 'resort'] }),
  skimaps: () => ({ own: shownEntities, also: ofMap }),
  ledinfo: ({ device, screen }) => ({
    // A device has messages of its own, of the type that it is registered with.
    own: device === undefined ? [noticeEntities[isScreenKind(screen) ? screen : 'led']] : Object.values(noticeEntities),
    also: [...ofMap, ...informing],
  }),
}

/** @throws notFound for a caller who may not read what the display is about */
export function previewKinds(kind: DisplayKind, asked: Asked, rights: Rights, resortId: string): { kinds: string[]; hidden: string[] } {
  const { own, also } = shownOn[kind](asked)
  const mayRead = (name: string) => isWithin(reachOf(rights, 'read', registry[name]!), resortId)
  if (!own.every(mayRead)) throw new Failure('notFound')
  const planned = plannableNames.filter((name) => own.includes(name) || also.includes(name))
  return { kinds: planned.filter(mayRead), hidden: planned.filter((name) => !mayRead(name)) }
}

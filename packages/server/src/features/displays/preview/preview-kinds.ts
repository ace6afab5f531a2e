/** Previews show what is not public yet, so they need permission to read what a display is about. */
import { isWithin, reachOf, type Rights } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import { registry } from '@ridgeline/domain/declare/registry'
import type { DisplayKind } from '@ridgeline/domain/displays/feed'
import { isScreenKind, screenKinds } from '@ridgeline/domain/displays/info'
import { isShownOn, shownKinds, type PreviewedKind } from '@ridgeline/domain/displays/shown-kinds'
import { plannableNames } from '../../../publication/planned/plan-rights.ts'
import type { Asked } from '../boards/view.ts'

/** A device has messages of its own, of the type that it is registered with. */
function kindsOf(kind: DisplayKind, { device, screen }: Asked): readonly PreviewedKind[] {
  if (kind !== 'ledinfo') return [kind]
  return device === undefined ? [isScreenKind(screen) ? screen : 'led'] : screenKinds
}

export interface PreviewKinds {
  /** Kinds of records whose planned changes are shown. */
  kinds: string[]
  /** Kinds that the display shows, and the caller may not read. */
  hidden: string[]
}

/** @throws notFound for a caller who may not read what the display is about */
export function previewKinds(display: DisplayKind, asked: Asked, rights: Rights, resortId: string): PreviewKinds {
  const kinds = kindsOf(display, asked)
  const mayRead = (name: string) => isWithin(reachOf(rights, 'read', registry[name]!), resortId)
  if (!kinds.every((kind) => shownKinds(kind).own.every(mayRead))) throw new Failure('notFound')
  const planned = plannableNames.filter((name) => kinds.some((kind) => isShownOn(kind, name)))
  return { kinds: planned.filter(mayRead), hidden: planned.filter((name) => !mayRead(name)) }
}

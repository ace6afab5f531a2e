/** Previews show what is not public yet, so they need permission to read what they are about. */
import { isWithin, reachOf, type Rights } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import { registry } from '@ridgeline/domain/declare/registry'
import { isShownOn, shownKinds, type PreviewedKind } from '@ridgeline/domain/displays/shown-kinds'
import { plannableNames } from '../planned/plan-rights.ts'

export interface ReadableKinds {
  /** Kinds of records whose planned changes are shown. */
  kinds: string[]
  /** Kinds that are shown, and the caller may not read. */
  hidden: string[]
}

/** @throws notFound for a caller who may not read what the preview is about */
export function readableKinds(previewed: readonly PreviewedKind[], rights: Rights, resortId: string): ReadableKinds {
  const mayRead = (name: string) => isWithin(reachOf(rights, 'read', registry[name]!), resortId)
  if (!previewed.every((kind) => shownKinds(kind).own.every(mayRead))) throw new Failure('notFound')
  const planned = plannableNames.filter((name) => previewed.some((kind) => isShownOn(kind, name)))
  return { kinds: planned.filter(mayRead), hidden: planned.filter((name) => !mayRead(name)) }
}

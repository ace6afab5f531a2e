/** What a webhook may send: nothing its creator may not read, only to addresses that are reachable, and only fields that exist. */
import { isWithin, reachOf, type Rights } from '@ridgeline/domain/access/access'
import { registry } from '@ridgeline/domain/declare/registry'
import type { Webhook } from '@ridgeline/domain/entities/webhook'
import { publishedFields } from '@ridgeline/domain/publication/published-fields'
import type { Row } from '../../db/connect/database.ts'
import { refused } from '../../entities/store/refused.ts'
import { postTarget, type PostGate } from '../../outbound/post.ts'

type Sent = Pick<Webhook, 'kinds' | 'watchedFields'>

/** @throws when it would send records that the caller may not read. */
export function refuseMoreThanOwn({ kinds }: Pick<Sent, 'kinds'>, resortId: string, rights: Rights): void {
  for (const kind of kinds) if (!isWithin(reachOf(rights, 'read', registry[kind]!), resortId)) throw refused('kinds', 'grant')
}

/** Turning a webhook off, or renaming it, needs no permission for what it sends. */
export const isOpened = (values: Row) => ['url', 'kinds', 'watchedFields'].some((name) => name in values) || values['active'] === true

/** @throws for an address that is refused as typed. Names are resolved and checked with each delivery. */
export function refuseAddress(url: string, gate: PostGate): void {
  try {
    postTarget(url, gate)
  } catch {
    throw refused('url', 'webhookUrl')
  }
}

/** @throws for a field that none of the kinds has, or that is not published. */
export function refuseUnknownFields({ kinds, watchedFields }: Sent): void {
  const known = new Set(kinds.flatMap((kind) => publishedFields(registry[kind]!).map(([name]) => name)))
  const unknown = (watchedFields ?? []).find((field) => !known.has(field))
  if (unknown !== undefined) throw refused('watchedFields', 'webhookField', unknown)
}

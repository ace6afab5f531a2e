/**
 * Who may read which collection of which resort. A resort opens its data with `hasWebsiteData`; its settings except collections: read with
 * a key only, or not at all. A key reads what its scopes name, in its resorts.
 */
import type { Reach } from '@ridgeline/domain/access/access'
import { Failure, isFailure } from '@ridgeline/domain/check/failure'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { PublishedEntity } from '@ridgeline/domain/publication/published'
import type { Settings } from '../db/keep/settings.ts'
import type { ResortDirectory, ResortEntry } from './resort-directory.ts'

/** A caller with an API key. */
export interface KeyReader {
  id: string
  mayRead(entity: Entity, resortId: string | null): boolean
}

/** Of a request: its resorts; all records of kinds of the installation, which have none. */
export const reachOfResorts = ({ scope, name }: Entity, resorts: readonly ResortEntry[]): Reach =>
  scope === 'global' && name !== 'resort' ? 'all' : resorts.map(({ id }) => id)

/** Of a collection of a resort: `closed` is read by no key either. */
export type Openness = 'open' | 'withKey' | 'closed'

const holds = (list: readonly string[] | null, name: string) => list?.includes(name) ?? false

export const isReadBy = (openness: Openness, entity: Entity, resortId: string | null, key: KeyReader | undefined): boolean =>
  openness === 'open' || (openness === 'withKey' && (key?.mayRead(entity, resortId) ?? false))

export function readersOf(settings: Pick<Settings, 'get'>, directory: ResortDirectory) {
  /** Kinds of the installation are open as soon as one resort opens its data. */
  const isAnyOpen = (all: readonly ResortEntry[]) => all.some(({ hasWebsiteData }) => hasWebsiteData)

  function opennessOf(entity: Entity, resort: ResortEntry | undefined, isInstallationOpen: boolean): Openness {
    const resortId = resort?.id ?? null
    if (holds(settings.get('feeds.closed', resortId), entity.name)) return 'closed'
    if (!(resort ? resort.hasWebsiteData : isInstallationOpen)) return 'withKey'
    return holds(settings.get('feeds.withKey', resortId), entity.name) ? 'withKey' : 'open'
  }

  /** @throws notFound if closed, notSignedIn without a key that is needed, forbidden with a key that does not cover it. */
  function expect(openness: Openness, entity: Entity, resortId: string | null, key: KeyReader | undefined): void {
    if (isReadBy(openness, entity, resortId, key)) return
    if (openness === 'closed') throw new Failure('notFound')
    throw new Failure(key ? 'forbidden' : 'notSignedIn')
  }

  /** The resorts whose records are read: the requested one, or all that are open to the caller. */
  async function resorts(entity: PublishedEntity, asked: ResortEntry | undefined, key?: KeyReader): Promise<readonly ResortEntry[]> {
    const all = await directory.all()
    if (entity.scope === 'global' && entity.name !== 'resort') {
      expect(opennessOf(entity, undefined, isAnyOpen(all)), entity, null, key)
      return all
    }
    if (asked) {
      expect(opennessOf(entity, asked, false), entity, asked.id, key)
      return [asked]
    }
    return all.filter((resort) => isReadBy(opennessOf(entity, resort, false), entity, resort.id, key))
  }

  return {
    /** Whether the resort keeps it from all readers, also those with a key. */
    isClosed: (entity: Entity, resortId: string | null): boolean => holds(settings.get('feeds.closed', resortId), entity.name),
    resorts,
    /** As `resorts`; none if the caller may not read the collection. A failed read is no answer, so it is thrown. */
    async readable(...asked: Parameters<typeof resorts>): Promise<readonly ResortEntry[]> {
      try {
        return await resorts(...asked)
      } catch (error) {
        if (isFailure(error, 'notFound') || isFailure(error, 'notSignedIn') || isFailure(error, 'forbidden')) return []
        throw error
      }
    },
    /** @param all the resorts that decide about kinds of the installation */
    opennessOf: (entity: PublishedEntity, resort: ResortEntry | undefined, all: readonly ResortEntry[] = []): Openness =>
      opennessOf(entity, resort, isAnyOpen(all)),
    /** Whether it is read without a key. @param all the resorts that decide about kinds of the installation */
    isOpen: (entity: PublishedEntity, resort: ResortEntry | undefined, all: readonly ResortEntry[] = []): boolean =>
      opennessOf(entity, resort, isAnyOpen(all)) === 'open',
  }
}

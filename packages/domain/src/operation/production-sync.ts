import type { SyncDb } from '../entities/sync-db.ts'

/** Whether runs of the job put products or prices into the shop where guests buy: they need `price.sync` as well (OP48). */
export const isProductionSync = ({ system, entityTypes }: Pick<SyncDb, 'system' | 'entityTypes'>): boolean =>
  system === 'httpShop' && entityTypes.some((kind) => kind === 'product' || kind === 'priceProduct')

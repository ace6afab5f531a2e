/** The buttons of the app. */
import { actionPlacements } from '../../entities/action.ts'
import { listOf, type AppRecords, type RecordOf } from '../app-records.ts'
import { fitsVersion } from '../guest/app-version.ts'
import type { Circumstances } from '../guest/circumstances.ts'
import { isCurrent, isForAny, isOfSeason } from '../guest/shown-when.ts'

export type ActionPlacement = (typeof actionPlacements)[number]

const isOffered = (
  { platforms, minAppVersion, requiresLogin, season, validFrom, validTo }: RecordOf<'action'>,
  { platform, version, isLoggedIn, season: now, now: moment }: Circumstances,
) =>
  isForAny(platforms, [platform]) &&
  fitsVersion(minAppVersion, version) &&
  (isLoggedIn || requiresLogin !== true) &&
  isOfSeason(season, now) &&
  isCurrent(validFrom, validTo, moment)

export const actionsAt = (records: AppRecords, placement: ActionPlacement, circumstances: Circumstances): RecordOf<'action'>[] =>
  listOf(records, 'action').filter((action) => action.placement?.includes(placement) && isOffered(action, circumstances))

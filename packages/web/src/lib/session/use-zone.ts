import { useAppUser, useResortId } from './session.ts'

/** IANA zone of the resort; moments and days are those of its clocks. */
export const useZone = (resortId: string | undefined): string | undefined =>
  useAppUser()?.Profile.resorts.find(({ id }) => id === resortId)?.timezone

/** That of the resort one works in. */
export const useOwnZone = (): string | undefined => useZone(useResortId())

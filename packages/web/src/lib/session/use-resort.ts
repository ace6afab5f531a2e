import { useAppUser, type ProfileResort } from './session.ts'

/** What is known here of a resort; nothing for one the person has nothing to do with. */
export const useResort = (resortId: string | undefined): ProfileResort | undefined =>
  useAppUser()?.Profile.resorts.find(({ id }) => id === resortId)

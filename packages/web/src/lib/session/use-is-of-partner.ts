/** Whether a record is of the resort of a partner, whose systems send what changes during the day. A resort is of itself. */
import { useCallback } from 'react'
import { useAppUser } from './session.ts'

export function useIsOfPartner(
  { name }: { readonly name: string },
  resortId: string | undefined,
): (recordId: string | undefined) => boolean {
  const resorts = useAppUser()?.Profile.resorts
  return useCallback(
    (recordId) => {
      const owner = name === 'resort' ? recordId : resortId
      return resorts?.some(({ id, isExternal }) => id === owner && isExternal) ?? false
    },
    [resorts, name, resortId],
  )
}

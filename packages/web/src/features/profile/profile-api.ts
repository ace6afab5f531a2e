/** The own account, on the server. */
import type { User } from '@ridgeline/domain/entities/user'
import { queryOptions } from '@tanstack/react-query'
import { call, callForAnswer } from '../../lib/call/call.ts'
import type { SignedInDevice } from '../../page-parts/devices/session-line.tsx'

export const personalNames = ['fullName', 'email', 'phone', 'language'] as const
export type PersonalName = (typeof personalNames)[number]
export type PersonalValues = Pick<User, PersonalName | 'loginType'>

export interface PersonalData {
  values: PersonalValues
  version: number
}

const dataOf = ({ body, version }: { body: PersonalValues; version: number | undefined }): PersonalData => {
  if (version === undefined) throw new Error('The personal data have no version')
  return { values: body, version }
}

export const personalDataQuery = queryOptions({
  queryKey: ['profile', 'personal-data'],
  queryFn: async ({ signal }) =>
    dataOf(await callForAnswer<PersonalValues>('GET', 'profile/personal-data', undefined, { signal, quiet: true })),
})

/** A new e-mail address asks for the current password first. */
export const changePersonalData = async (version: number, changes: Partial<Record<PersonalName, unknown>>): Promise<PersonalData> =>
  dataOf(await callForAnswer<PersonalValues>('PATCH', 'profile', changes, { ifMatch: version, quiet: true }))

export const ownSessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: async ({ signal }) =>
    (await call<{ items: SignedInDevice[] }>('GET', 'profile/sessions', undefined, { signal, quiet: true })).items,
  staleTime: 0,
})

export const endSession = ({ id }: SignedInDevice) => call<void>('DELETE', `profile/sessions/${id}`, undefined, { quiet: true })
export const endOtherSessions = () => call<void>('DELETE', 'profile/sessions', undefined, { quiet: true })

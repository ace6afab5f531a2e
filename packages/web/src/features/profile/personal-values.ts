/** What was typed over the stored personal data, and its faults. */
import { tidyField } from '@ridgeline/domain/check/tidy'
import { user } from '@ridgeline/domain/entities/user'
import { CallError } from '../../lib/call/call-error.ts'
import { issueText } from '../../lib/language/texts/label.ts'
import { faultOfField } from '../../lib/validation/faults.ts'
import { personalNames, type PersonalName, type PersonalValues } from './profile-api.ts'

export type PersonalFaults = Partial<Record<PersonalName, string | undefined>>

export type PersonalChanges = Partial<Record<PersonalName, unknown>>

/** The fields that differ from the stored ones. */
export function changesOf(stored: PersonalValues, typed: Partial<PersonalValues>): PersonalChanges {
  const tidied = personalNames
    .filter((name) => name in typed)
    .map((name) => ({ name, value: tidyField(user.fields[name], typed[name]) ?? null }))
  return Object.fromEntries(tidied.filter(({ name, value }) => value !== stored[name]).map(({ name, value }) => [name, value]))
}

export function faultsOf(changes: PersonalChanges): PersonalFaults {
  const found = personalNames.flatMap((name) => {
    const fault = name in changes ? faultOfField(user.fields[name], changes[name]) : undefined
    return fault ? [[name, issueText(fault.rule, fault.args)]] : []
  })
  return Object.fromEntries(found)
}

/** The messages of the server at their fields; undefined for any other failure. */
export function refusedFields(error: unknown): PersonalFaults | undefined {
  const fields = error instanceof CallError ? error.data?.fields : undefined
  const found = personalNames.flatMap((name) => (fields?.[name]?.[0] ? [[name, fields[name][0]]] : []))
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

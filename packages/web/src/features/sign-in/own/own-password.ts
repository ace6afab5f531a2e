/** The own password: changed with the current one, which also confirms other sensitive changes. */
import { passwordFault } from '@ridgeline/domain/access/password'
import { call } from '../../../lib/call/call.ts'
import { CallError } from '../../../lib/call/call-error.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { issueText } from '../../../lib/language/texts/label.ts'
import { session, type Profile } from '../../../lib/session/session.ts'
import { settings } from '../../../lib/session/settings/settings.ts'
import { isValidationOff } from '../../../lib/validation/validation-switch.ts'

const quietly = { block: true, quiet: true } as const

interface Changed {
  accessToken: string
  extendedProfile: Profile
}

/** All sessions end, including this one; the response contains a new one. */
export async function changeOwnPassword(current: string, chosen: string): Promise<void> {
  const answer = await call<Changed>('POST', 'profile/password', { current, new: chosen }, quietly)
  session.update({ Token: answer.accessToken, ExpiresAt: null, Profile: answer.extendedProfile })
}

export const confirmWithPassword = (current: string) => call<void>('POST', 'profile/confirm', { current }, quietly)

export interface PasswordFields {
  current: string
  new: string
  repeat: string
}
export type PasswordFaults = Partial<Record<keyof PasswordFields, string | undefined>>

/** Names that are refused as passwords, as far as the browser knows them; the server checks the others. */
function knownNames(): string[] {
  const { fullName = '', email = '', resorts = [] } = session.get()?.Profile ?? {}
  return [settings.get().appName, fullName, email, ...resorts.map(({ name }) => name)]
}

/** R5.52–54, that it differs from the current one, and that both entries are equal. */
export function ownPasswordFaults({ current, new: chosen, repeat }: PasswordFields): PasswordFaults {
  if (isValidationOff()) return {}
  const faults: PasswordFaults = current ? {} : { current: text('signIn.passwordMissing') }
  const rule = passwordFault(chosen, knownNames()) ?? (chosen === current ? 'samePassword' : undefined)
  if (rule) return { ...faults, new: issueText(rule, [128]) }
  return repeat === chosen ? faults : { ...faults, repeat: issueText('sameAs', [text('signIn.reset.new')]) }
}

const invalid = 200

/** Refusals by field; any other error as one message. */
export function refusedFields(error: unknown): PasswordFaults | string {
  if (!(error instanceof CallError)) return text('passwordChange.failed')
  const fields = error.data?.fields
  const faults = { current: fields?.['current']?.[0], new: fields?.['new']?.[0] }
  return error.code === invalid && (faults.current || faults.new) ? faults : error.message
}

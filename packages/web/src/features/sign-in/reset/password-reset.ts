/** A forgotten password: a link is requested and exchanged for a new password (OP8, OP9). */
import { passwordFault } from '@ridgeline/domain/access/password'
import { call } from '../../../lib/call/call.ts'
import { CallError } from '../../../lib/call/call-error.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { issueText } from '../../../lib/language/texts/label.ts'
import { isValidationOff } from '../../../lib/validation/validation-switch.ts'

const quietly = { base: 'public', block: true, quiet: true } as const

/** It succeeds for every address, known or not. */
export const askForLink = (email: string) => call<void>('POST', 'authorization/forgot-password', { email }, quietly)

export const setPassword = (token: string, password: string) =>
  call<void>('POST', 'authorization/reset-password', { token, password }, quietly)

export interface NewPasswordFaults {
  password?: string | undefined
  repeat?: string | undefined
}

/** R5.52–54, and that both entries are equal. */
export function newPasswordFaults(password: string, repeat: string): NewPasswordFaults {
  if (isValidationOff()) return {}
  const rule = passwordFault(password)
  if (rule) return { password: issueText(rule, [128]) }
  return repeat === password ? {} : { repeat: issueText('sameAs', [text('signIn.reset.new')]) }
}

const [tooManyAttempts, linkIsInvalid, isWeak] = [112, 120, 200]

export interface Refusal {
  kind: 'link' | 'field' | 'failed'
  message: string
}

/** The message of a refused request, and its field (R8.21). */
export function refusalOf(error: unknown): Refusal {
  const { code, data, message } = error instanceof CallError ? error : { code: undefined, data: undefined, message: '' }
  if (code === linkIsInvalid) return { kind: 'link', message }
  if (code === isWeak) {
    const fields = data?.fields
    const [first] = fields?.['password'] ?? fields?.['email'] ?? []
    if (first) return { kind: 'field', message: first }
  }
  return { kind: 'failed', message: code === tooManyAttempts ? message : text('passwordResetFailed') }
}

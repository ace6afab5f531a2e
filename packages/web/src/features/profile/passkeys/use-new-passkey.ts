import { messageOf } from '@ridgeline/domain/values/message-of'
import { useState } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { CallError } from '../../../lib/call/call-error.ts'
import type { NewPasskeyOptions } from '../../../lib/session/own/passkeys.ts'
import { toast } from '../../../ui/toast/toast.ts'

const library = () => import('../../../lib/session/own/passkeys.ts')

/** Adds a passkey: the password is confirmed, then the passkey named, then the device asks for its user. */
export function useNewPasskey(onAdded: () => unknown) {
  const [options, setOptions] = useState<NewPasskeyOptions>()

  async function fail(error: unknown) {
    const { isKnownPasskey } = await library()
    const own = isKnownPasskey(error) ? 'passkeys.known' : 'passkeys.failed'
    toast.error(error instanceof CallError ? messageOf(error) : text(own))
  }

  return {
    /** The name is asked for. */
    isNaming: options !== undefined,
    cancel: () => setOptions(undefined),
    async begin() {
      try {
        const { newPasskeyOptions } = await library()
        setOptions(await newPasskeyOptions())
      } catch (error) {
        await fail(error)
      }
    },
    /** @returns whether it was added. */
    async add(name: string): Promise<void> {
      if (!options) return
      // The challenge is valid once: another try begins again.
      setOptions(undefined)
      try {
        const { addPasskey } = await library()
        if (!(await addPasskey(options, name))) return
        toast.success(text('passkeys.added'))
        await onAdded()
      } catch (error) {
        await fail(error)
      }
    },
  }
}

/** Where notifications go, and the token of the subscription: stored encrypted, decrypted only to send. */
import type { PushAddress } from '../../../push/push-address.ts'
import type { Vault } from '../../../secrets/vault.ts'

const purpose = 'notification.address'

export interface SealedAddress {
  /** With which a subscriber changes and ends the subscription. */
  token: string
  push?: PushAddress
  email?: string
}

export const sealAddress = (vault: Vault, address: SealedAddress): string => vault.seal(JSON.stringify(address), purpose)
/** @throws when it was encrypted with another key */
export const openAddress = (vault: Vault, sealed: string): SealedAddress => JSON.parse(vault.open(sealed, purpose))

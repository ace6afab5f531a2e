/** Why a sign-in with the company account did not succeed, in the address to which the server sends the browser (`/login?adError=`). */

/** Why a person the directory knows cannot sign in here. */
const personFaults = ['unknown', 'unverified', 'password', 'inactive', 'noGroup', 'manyGroups', 'refused'] as const
export type PersonFault = (typeof personFaults)[number]

/** `unreachable`: the directory does not answer; `denied`: it refused the person; `failed`: what it sent is not valid. */
export const directoryFaults = [...personFaults, 'unreachable', 'denied', 'failed', 'expired', 'busy'] as const
export type DirectoryFault = (typeof directoryFaults)[number]

/** Why a sign-in with the directory does not succeed: the sign-in page has a text for each. */
import type { DirectoryFault, PersonFault } from '@ridgeline/domain/answers/directory-fault'

export class FailedSignIn extends Error {
  override name = 'FailedSignIn'
  readonly fault: DirectoryFault

  constructor(fault: DirectoryFault) {
    super(fault)
    this.fault = fault
  }
}

/** The directory knows this person, but they cannot sign in here. */
export class RefusedPerson extends Error {
  override name = 'RefusedPerson'
  readonly fault: PersonFault
  /** Of their account, if there is one. */
  readonly userId: string | null

  constructor(fault: PersonFault, userId: string | null = null) {
    super(fault)
    this.fault = fault
    this.userId = userId
  }
}

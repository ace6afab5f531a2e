import type { Profile } from './session.ts'

/** Users who have to choose a password or set up a second factor first: until then the server refuses everything else. */
export const hasFirstStep = (profile: Profile | undefined): boolean =>
  Boolean(profile?.mustChangePassword || profile?.mustSetUpSecondFactor)

/** Loaded when it is needed: permissions and resorts rarely change. Without it the known profile stays. */
export const askForProfile = (isUrgent = true) =>
  import('./refresh-profile.ts').then((module) => module.refreshProfile(isUrgent)).catch(() => undefined)

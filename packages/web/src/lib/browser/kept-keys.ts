/** Where the device keeps in IndexedDB what belongs to a user until they sign out: of all users, or of one. */
export const keptOf = (userId?: string) => (userId === undefined ? 'kept/' : `kept/${userId}/`)

/** Where changes that wait for the server are kept in IndexedDB: of a user, or of all users of the device. */
export const waitingOf = (userId?: string) => (userId === undefined ? 'outbox/' : `outbox/${userId}/`)

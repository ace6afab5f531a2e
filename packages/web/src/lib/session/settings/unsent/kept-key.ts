/** Where unsent preferences of a user are in IndexedDB. */
export const keptKey = (userId: string) => `preferences/${userId}`

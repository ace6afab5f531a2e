import { session } from '../../session.ts'

/** The user whose choices are stored; none while another user is viewed. */
export function choosingUserId(): string | undefined {
  const { id, isViewed } = session.get()?.Profile ?? {}
  return isViewed ? undefined : id
}

/** Where unsent preferences of a user are in IndexedDB. */
export const keptKey = (userId: string) => `preferences/${userId}`

/** The session of another user that is viewed, kept by this tab alone: the other tabs stay the user's own. */
const key = 'viewAs'

export function readViewed(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** @throws where storage is refused: a reload would end the view unnoticed. */
export const writeViewed = (value: string) => sessionStorage.setItem(key, value)

export function removeViewed() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // It was never there.
  }
}

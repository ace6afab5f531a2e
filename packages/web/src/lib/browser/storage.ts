/** The five things local storage may hold (R9.11–15), and nothing else. */
export type StorageKey = 'appUser' | 'appResortId' | 'modalSectionMode' | 'lastLoginType' | 'errLastReload'

/** Storage can be refused (private windows, embedding, quotas); the product then works for the life of the page. */
const memory = new Map<StorageKey, string>()

export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

export function writeStored(key: StorageKey, value: string): void {
  memory.set(key, value)
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    // Kept in memory above.
  }
}

export function removeStored(key: StorageKey): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // It was never there.
  }
}

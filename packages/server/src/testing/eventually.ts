import { vi } from 'vitest'

/** Waits until the assertions hold. The second that vitest waits is too short on a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 20_000 })

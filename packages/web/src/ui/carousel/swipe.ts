import { swipeThreshold } from '../kit-constants.ts'

export type Turn = 'next' | 'previous'

/** Which way a finger turned the page: far enough, and more sideways than up or down (R9.34). */
export function swipeOf(across: number, along: number): Turn | undefined {
  if (Math.abs(across) < swipeThreshold || Math.abs(across) <= Math.abs(along)) return undefined
  return across < 0 ? 'next' : 'previous'
}

/** The first follows the last. */
export const turned = (at: number, turn: Turn, count: number): number => (at + (turn === 'next' ? 1 : count - 1)) % count

/** The fault of a value: the violated rule and its bounds. */
import type { Issue } from './rule.ts'

export type Fault = Omit<Issue, 'field'>

export const fault = (rule: string, ...args: (string | number)[]): Fault => ({ rule, args })

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

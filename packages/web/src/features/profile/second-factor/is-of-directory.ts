import { CallError } from '../../../lib/call/call-error.ts'

const forbidden = 102

/** Users of the directory have no factors here. */
export const isOfDirectory = (error: unknown): boolean => error instanceof CallError && error.code === forbidden

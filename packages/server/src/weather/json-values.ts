/** Reads JSON of others, of which no type is known. */
import { isObject } from '@ridgeline/domain/check/fault'
import { UnreadableError } from './reading.ts'

type Json = Record<string, unknown>

export function objectIn(value: unknown, name: string): Json | undefined {
  const inner = isObject(value) ? value[name] : undefined
  return isObject(inner) ? inner : undefined
}

export function listIn(value: unknown, name: string): readonly unknown[] {
  const inner = isObject(value) ? value[name] : undefined
  return Array.isArray(inner) ? inner : []
}

export function numberIn(value: unknown, name: string): number | undefined {
  const inner = isObject(value) ? value[name] : undefined
  return typeof inner === 'number' && Number.isFinite(inner) ? inner : undefined
}

export function textIn(value: unknown, name: string): string | undefined {
  const inner = isObject(value) ? value[name] : undefined
  return typeof inner === 'string' && inner.trim() !== '' ? inner : undefined
}

/** @throws UnreadableError */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableError('It is not JSON')
  }
}

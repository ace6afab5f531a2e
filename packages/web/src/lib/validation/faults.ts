/** The only place where the web checks values, so that the switch turns off the validation of every form (R4.17–20, decision 0011). */
import { check, checkField, type CheckOptions } from '@ridgeline/domain/check/check'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Field } from '@ridgeline/domain/declare/field'
import type { Fault } from '@ridgeline/domain/check/fault'
import type { Issue } from '@ridgeline/domain/check/rule'
import { isValidationOff } from './validation-switch.ts'

export const faultOfField = (field: Field, value: unknown): Fault | undefined => (isValidationOff() ? undefined : checkField(field, value))

export const issuesOf = (entity: Entity, draft: unknown, options: CheckOptions): Issue[] =>
  isValidationOff() ? [] : check(entity, draft, options)

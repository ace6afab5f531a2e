/** Schemas of planned changes. */
import { moment } from '@ridgeline/domain/check/format'
import { maxPlanTitle, planAttentions, plannedOutcomes, planStates } from '@ridgeline/domain/planned-changes/change-plan'
import { changeSchema } from '../../entities/revisions/revision-values.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { count, itemsOf, listOf, orNull, strictObject, text } from '../../http/document/schemas.ts'
import { uuidSchema } from '../../http/query.ts'
import { plannableNames } from '../../publication/planned/plan-rights.ts'

const flag: JsonSchema = { type: 'boolean' }
const state: JsonSchema = { type: 'string', enum: planStates }
const act = strictObject({ by: orNull(text, 'Null for a removed user, or the server'), at: text })

export const entitySchema: JsonSchema = { type: 'string', enum: plannableNames }

/** One line that is not blank. */
const title: JsonSchema = {
  type: 'string',
  minLength: 1,
  maxLength: maxPlanTitle,
  pattern: String.raw`^(?=.*\S)[^\u0000-\u001f\u007f\ud800-\udfff]*$`,
}
const applyAt: JsonSchema = { type: 'string', format: 'date-time', pattern: moment.source }

const change = {
  entity: entitySchema,
  recordId: uuidSchema,
  version: { type: 'integer', minimum: 1, maximum: 2_147_483_647, description: 'The version of the record that the user saw' },
  values: { type: 'object', minProperties: 1, maxProperties: 500, additionalProperties: true, description: 'The fields to change' },
} satisfies Record<string, JsonSchema>

export const changeBody = strictObject(change)
export const planBody = strictObject({ ...change, title, applyAt })
export const moveBody: JsonSchema = { ...strictObject({ title, applyAt }, []), minProperties: 1 }

export const plannedSchema = strictObject({ id: uuidSchema, state })
export const planStateSchema = strictObject({ state })

export const plansSchema = strictObject({
  needsApproval: { type: 'boolean', description: 'Whether another user has to approve a plan' },
  items: listOf(
    strictObject({
      id: uuidSchema,
      title: text,
      state,
      applyAt: text,
      created: act,
      approved: orNull(act),
      ended: orNull(act, 'Made or cancelled'),
      records: count,
      deviations: { ...count, description: 'Changes that were made only in part or not at all' },
      mayChange: flag,
      isOwn: flag,
      isUndoable: { ...flag, description: 'Whether it changed records in the name of the caller, not too long ago' },
      isChecked: flag,
      content: { ...text, description: 'Changes with what an approval is about, which names it' },
    }),
  ),
})

export const changesSchema = itemsOf(
  strictObject({
    id: uuidSchema,
    entity: text,
    recordId: uuidSchema,
    name: {},
    changes: { type: 'object', additionalProperties: changeSchema },
    planned: act,
    outcome: orNull({ type: 'string', enum: plannedOutcomes }, 'Null while it waits'),
    version: orNull({ type: 'integer' }, 'The version of the record that the change made; undo takes it back'),
    isOwn: flag,
    kept: listOf(text),
    faults: listOf(strictObject({ field: text, rule: text, args: listOf({}) })),
    mayChange: flag,
  }),
)

export const ofRecordSchema = itemsOf(strictObject({ id: uuidSchema, title: text, applyAt: text, state, fields: listOf(text) }))

export const attentionsSchema = itemsOf(
  strictObject({ kind: { type: 'string', enum: planAttentions }, id: uuidSchema, title: text, at: text }),
)

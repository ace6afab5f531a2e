/** Unique values another record has taken meanwhile: the record is restored with another value, or without one. */
import { fieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import type { Clash, RemovedState } from '@ridgeline/domain/answers/removed'
import type { Values } from '@ridgeline/domain/check/rule'
import { inputs } from '../../../entities/inputs.tsx'
import type { InputProps } from '../../../entities/inputs/input-props.ts'
import { shownName } from '../../../entities/list/row/record-title.ts'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { fieldIssueText, labelOf } from '../../../lib/language/texts/label.ts'
import { faultOfField } from '../../../lib/validation/faults.ts'
import { forKind } from '@ridgeline/domain/declare/field'
import { FormItem } from '../../../ui/form-item/form-item.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'

/** Replacements of the former values. */
export type Replaced = Values

interface Clashing {
  name: string
  clash: Clash
}

/** Of fields that are unique together, the last one is most likely to be changed. */
export const clashingFields = ({ clashes }: RemovedState): Clashing[] => clashes.map((clash) => ({ name: clash.fields.at(-1)!, clash }))

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Every field has another valid value, or none if it is optional. */
export const isSettled = (entity: Entity, clashing: readonly Clashing[], replaced: Replaced): boolean =>
  clashing.every(({ name }) => {
    if (!Object.hasOwn(replaced, name)) return false
    const value = replaced[name]
    return faultOfField(fieldOf(entity, name), isEmpty(value) ? null : value) === undefined
  })

interface ClashFieldsProps {
  entity: Entity
  state: RemovedState
  replaced: Replaced
  onChange: (replaced: Replaced) => void
}

export function ClashFields({ entity, state, replaced, onChange }: ClashFieldsProps) {
  const language = useLanguage()
  return (
    <div className="removed-clashes">
      <InlineAlert kind="warning">{text('trash.clash')}</InlineAlert>
      {clashingFields(state).map(({ name, clash: { by } }) => {
        const field = fieldOf(entity, name)
        const label = labelOf(entity.name, name)
        const value = Object.hasOwn(replaced, name) ? replaced[name] : state.state[name]
        const fault = Object.hasOwn(replaced, name) ? faultOfField(field, isEmpty(value) ? null : value) : undefined
        const props: InputProps = {
          owner: entity.name,
          name,
          label,
          value: value ?? null,
          onChange: (next) => onChange({ ...replaced, [name]: isEmpty(next) ? null : next }),
        }
        return (
          <FormItem
            key={name}
            label={label}
            mandatory={field.required}
            hint={by ? text('trash.takenBy', shownName(by.name, language) || text('list.unnamed')) : text('trash.taken')}
            error={fault && fieldIssueText(field, fault.rule, fault.args)}
          >
            {forKind(inputs, field, props)}
          </FormItem>
        )
      })}
    </div>
  )
}

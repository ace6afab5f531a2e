/** The fields whose changes a webhook sends: those of the kinds it sends. */
import { publishedFields } from '@ridgeline/domain/publication/published-fields'
import { useQuery } from '@tanstack/react-query'
import { useRecordFormAround, useTyped } from '../../entities/form/form-extras.ts'
import type { InputProps } from '../../entities/inputs/input-props.ts'
import { loadEntity } from '../../entities/source/entity-source.ts'
import { fieldWord } from '../../entities/source/field-word.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { pluralLabel } from '../../lib/language/texts/label.ts'
import { MultiSelect } from '../../ui/select/multi-select.tsx'
import type { Option } from '../../ui/select/options.ts'

const maxFields = 60

/** Entities are declared in files of their own, loaded when they are chosen. */
async function optionsOf(names: readonly string[]): Promise<Option[]> {
  const entities = await Promise.all(names.map(loadEntity))
  const owners = Map.groupBy(
    entities.flatMap((entity) => publishedFields(entity).map(([field]) => ({ field, entity: entity.name }))),
    ({ field }) => field,
  )
  const options = [...owners].map(([value, each]) => ({
    value,
    label: [...new Set(each.map(({ entity }) => fieldWord(entity, value)))].join(' / '),
    note: each.map(({ entity }) => pluralLabel(entity)).join(', '),
  }))
  return options.toSorted((one, other) => one.label.localeCompare(other.label))
}

export function FieldsInput({ value, onChange, onBlur, readOnly, disabled, label }: InputProps) {
  const typed = useTyped(useRecordFormAround(), 'kinds')
  const names = Array.isArray(typed) ? typed.map(String).toSorted() : []
  const { data = [] } = useQuery({ queryKey: ['webhook', 'fields', names], queryFn: () => optionsOf(names), staleTime: Infinity })
  return (
    <MultiSelect
      label={label}
      options={data}
      max={maxFields}
      placeholder={text(names.length > 0 ? 'webhooks.anyField' : 'webhooks.noKinds')}
      value={Array.isArray(value) ? value.map(String) : null}
      onChange={(next) => onChange(next.length ? next : null)}
      onBlur={onBlur}
      readOnly={readOnly}
      disabled={disabled}
    />
  )
}

/** Which column of the file is which field, and the field by which records are found again. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { importColumns, importKeys } from '@ridgeline/domain/exchange/import-columns'
import { useId } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { labelOf } from '../../../lib/language/texts/label.ts'
import { FormItem } from '../../../ui/form-item/form-item.tsx'
import { Select } from '../../../ui/select/select.tsx'

export interface Mapping {
  mapping: readonly (string | null)[]
  key: string | null
}

/** The option for no key. */
const none = 'none'

/** Not the word of the API: the id is no field of the form. */
const wordOf = ({ name }: Entity, field: string) => (field === 'id' ? 'ID' : labelOf(name, field))

interface ImportMappingProps {
  entity: Entity
  heads: readonly string[]
  mapping: readonly (string | null)[]
  chosenKey: string | null
  onChange: (mapping: Mapping) => void
}

export function ImportMapping({ entity, heads, mapping, chosenKey, onChange }: ImportMappingProps) {
  const id = useId()
  const columns = importColumns(entity)
  const options = [...columns].map(([value, { field, language }]) => ({
    value,
    label: language ? `${wordOf(entity, field)} (${language})` : wordOf(entity, field),
  }))
  const keys = importKeys(entity).filter((key) => mapping.some((name) => name !== null && columns.get(name)?.field === key))

  function choose(at: number, name: string | null) {
    // A field has one column, so its former one is left out.
    const next = mapping.map((each, place) => (place === at ? name : each === name ? null : each))
    const isKeyKept = next.some((each) => each !== null && columns.get(each)?.field === chosenKey)
    onChange({ mapping: next, key: isKeyKept ? chosenKey : null })
  }
  return (
    <>
      <FormItem label={text('exchange.key')} id={`${id}-key`} hint={text('exchange.keyHint')} hintType="Default">
        <Select
          value={chosenKey ?? none}
          options={[{ value: none, label: text('exchange.noKey') }, ...keys.map((key) => ({ value: key, label: wordOf(entity, key) }))]}
          onChange={(key) => onChange({ mapping, key: key === none ? null : key })}
        />
      </FormItem>
      <div className="import-columns">
        {heads.map((head, at) => (
          <FormItem key={at} label={head || text('exchange.column', at + 1)} id={`${id}-${at}`} marginType="small">
            <Select value={mapping[at] ?? null} options={options} clearable onChange={(name) => choose(at, name)} />
          </FormItem>
        ))}
      </div>
    </>
  )
}

/** Which column of the file is which field, and the field by which records are found again. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { canRemoveMissing, importColumns, importKeys } from '@ridgeline/domain/exchange/import-columns'
import type { ImportSummary } from '@ridgeline/domain/exchange/imports'
import { useId } from 'react'
import { text } from '../../../../lib/language/texts/i18n.ts'
import { labelOf } from '../../../../lib/language/texts/label.ts'
import { Checkbox } from '../../../../ui/input/choice/checkbox.tsx'
import { ImportFixed } from './import-fixed.tsx'
import { FormItem } from '../../../../ui/form-item/form-item.tsx'
import { Select } from '../../../../ui/select/select.tsx'

export interface Mapping {
  mapping: ImportSummary['mapping']
  key: string | null
  /** By field: values of new records that the file does not have. */
  fixed: Readonly<Record<string, unknown>>
  /** Whether records that are not in the file are removed. */
  removesMissing: boolean
}

/** The option for no key. */
const none = 'none'

/** Not the word of the API: the id is not a field of the form. */
const wordOf = ({ name }: Entity, field: string) => (field === 'id' ? 'ID' : labelOf(name, field))

interface ImportMappingProps {
  entity: Entity
  heads: readonly string[]
  mapped: Mapping
  resortId: string | undefined
  zone: string | undefined
  mayRemove: boolean
  onChange: (mapping: Mapping) => void
}

export function ImportMapping({ entity, heads, mapped, resortId, zone, mayRemove, onChange }: ImportMappingProps) {
  const { mapping, key: chosenKey } = mapped
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
    onChange({ ...mapped, mapping: next, key: isKeyKept ? chosenKey : null })
  }
  return (
    <>
      <FormItem label={text('exchange.key')} id={`${id}-key`} hint={text('exchange.keyHint')} hintType="Default">
        <Select
          value={chosenKey ?? none}
          options={[{ value: none, label: text('exchange.noKey') }, ...keys.map((key) => ({ value: key, label: wordOf(entity, key) }))]}
          onChange={(key) => onChange({ ...mapped, key: key === none ? null : key })}
        />
      </FormItem>
      {mayRemove && chosenKey !== null && canRemoveMissing(entity) && (
        <FormItem label={text('exchange.missing')} id={`${id}-missing`} hint={text('exchange.missingHint')} hintType="Default" group>
          <Checkbox value={mapped.removesMissing} onChange={(removesMissing) => onChange({ ...mapped, removesMissing })}>
            {text('exchange.toTrash')}
          </Checkbox>
        </FormItem>
      )}
      <div className="import-columns">
        {heads.map((head, at) => (
          <FormItem key={at} label={head || text('exchange.column', at + 1)} id={`${id}-${at}`} marginType="small">
            <Select value={mapping[at] ?? null} options={options} clearable onChange={(name) => choose(at, name)} />
          </FormItem>
        ))}
      </div>
      <ImportFixed entity={entity} mapped={mapped} resortId={resortId} zone={zone} onChange={onChange} />
    </>
  )
}

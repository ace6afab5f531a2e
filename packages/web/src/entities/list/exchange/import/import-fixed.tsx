/** What new records need and the file does not have: one value for all of them. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { forKind, type Field } from '@ridgeline/domain/declare/field'
import { importColumns, isImported } from '@ridgeline/domain/exchange/import-columns'
import { useId, useMemo } from 'react'
import { text } from '../../../../lib/language/texts/i18n.ts'
import { hintOf, labelOf } from '../../../../lib/language/texts/label.ts'
import { FormItem } from '../../../../ui/form-item/form-item.tsx'
import { inputs, isComposite, widthOf } from '../../../inputs.tsx'
import { InputTableContext, PlaceContext } from '../../../inputs/input-props.ts'
import type { Mapping } from './import-mapping.tsx'

interface ImportFixedProps {
  entity: Entity
  mapped: Mapping
  resortId: string | undefined
  zone: string | undefined
  onChange: (mapping: Mapping) => void
}

/** Names and other values that no two records share have to come from the file. */
const isShareable = ({ unique, kind }: Field) => !unique && kind !== 'localized'

export function ImportFixed({ entity, mapped, resortId, zone, onChange }: ImportFixedProps) {
  const id = useId()
  const place = useMemo(() => ({ resortId, zone }), [resortId, zone])
  const columns = importColumns(entity)
  const inFile = new Set(mapped.mapping.map((name) => (name === null ? undefined : columns.get(name)?.field)))
  const needed = Object.entries(entity.fields).filter(
    ([name, field]) => field.required && field.default === undefined && isShareable(field) && isImported(entity, name) && !inFile.has(name),
  )
  if (needed.length === 0) return null
  function set(name: string, value: unknown) {
    const { [name]: _, ...others } = mapped.fixed
    onChange({ ...mapped, fixed: value === null || value === '' ? others : { ...others, [name]: value } })
  }
  return (
    <section>
      <h3>{text('exchange.fixed')}</h3>
      <p className="import-note">{text('exchange.fixedNote')}</p>
      <InputTableContext value={inputs}>
        <PlaceContext value={place}>
          {needed.map(([name, field]) => (
            <FormItem
              key={name}
              id={`${id}-${name}`}
              label={labelOf(entity.name, name)}
              hint={hintOf(entity.name, name)}
              group={isComposite(field)}
              maxWidth={widthOf(field)}
            >
              {forKind(inputs, field, {
                owner: entity.name,
                name,
                label: labelOf(entity.name, name),
                value: mapped.fixed[name] ?? null,
                onChange: (value: unknown) => set(name, value),
                readOnly: false,
              })}
            </FormItem>
          ))}
        </PlaceContext>
      </InputTableContext>
    </section>
  )
}

/** Lets the user choose one of several values of a field, or of one language of it (`name.de`). */
import './side-choice.css'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { isLanguage } from '@ridgeline/domain/values/localized'
import { languageNames } from '@ridgeline/domain/language/language-names'
import type { ReactNode } from 'react'
import { labelOf } from '../../../lib/language/texts/label.ts'

export function pathLabel(entity: Entity, path: string): string {
  const [name = path, language] = path.split('.')
  const label = labelOf(entity.name, name)
  return isLanguage(language) ? `${label} – ${languageNames[language]}` : label
}

export interface Side<Name extends string> {
  name: Name
  label: string
  value: ReactNode
}

interface SideChoiceProps<Name extends string> {
  entity: Entity
  path: string
  /** Instead of the name of the field, for several of them. */
  legend?: string
  sides: readonly Side<Name>[]
  chosen: Name | undefined
  onChoose: (name: Name) => void
  /** Above the sides. */
  children?: ReactNode
}

export function SideChoice<Name extends string>({ entity, path, legend, sides, chosen, onChoose, children }: SideChoiceProps<Name>) {
  return (
    <fieldset className="conflict">
      <legend>{legend ?? pathLabel(entity, path)}</legend>
      {children}
      <div className="conflict-sides">
        {sides.map(({ name, label, value }) => (
          <label key={name} className="conflict-side" data-chosen={chosen === name || undefined}>
            <input type="radio" name={`conflict-${path}`} checked={chosen === name} onChange={() => onChoose(name)} />
            <span>{label}</span>
            <b>{value}</b>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

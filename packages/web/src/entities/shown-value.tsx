/** A value of any field as text, for history and conflicts; of one language if the path contains it (`name.de`). */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { languages, type Localized } from '@ridgeline/domain/values/localized'
import { languageNames } from '@ridgeline/domain/language/language-names'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../lib/language/texts/i18n.ts'
import { plainText } from '../lib/language/texts/plain-text.ts'
import { useOwnZone } from '../lib/session/use-zone.ts'
import { textsQuery } from './api.ts'
import { cellOf } from './cells.tsx'

interface ShownValueProps {
  entity: Entity
  path: string
  value: unknown
}

export function ShownValue({ entity, path, value }: ShownValueProps) {
  const language = useLanguage()
  const zone = useOwnZone()
  // Keys of settings contain dots.
  const [name = path, part] = entity.fields[path] ? [path] : path.split('.')
  const field = entity.fields[name]
  const isRef = field?.kind === 'ref' && typeof value === 'string'
  const { data, isPending } = useQuery(textsQuery(isRef ? field.to : '', isRef ? [value] : []))
  const texts = new Map(isRef && !isPending ? [[value, data?.get(value)]] : [])
  if (part && typeof value === 'string') return <span lang={part}>{plainText(value)}</span>
  if (field?.kind === 'localized' && value) return <Texts value={value} />
  return cellOf(entity, { entity, name, record: { [name]: value }, language, zone, texts })
}

function Texts({ value }: { value: Localized }) {
  const filled = languages.filter((language) => value[language])
  return filled.map((language, index) => (
    <span key={language} lang={language} title={languageNames[language]}>
      {index > 0 && ' · '}
      {language}: {plainText(value[language]!)}
    </span>
  ))
}

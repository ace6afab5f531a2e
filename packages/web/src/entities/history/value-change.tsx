/** The old and new value of a field: for references the added and removed names, for localized texts the changed languages. */
import './value-change.css'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { idsIn } from '@ridgeline/domain/search/ids-in'
import { languages, localizedOf, type Localized } from '@ridgeline/domain/values/localized'
import { languageNames } from '@ridgeline/domain/language/language-names'
import { useQuery } from '@tanstack/react-query'
import { plainText } from '../../lib/language/texts/plain-text.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { textsQuery } from '../api.ts'
import { ShownValue } from '../shown-value.tsx'

interface ValueChangeProps {
  entity: Entity
  name: string
  from: unknown
  to: unknown
}

export function ValueChange({ entity, name, from, to }: ValueChangeProps) {
  const field = entity.fields[name]
  if (field?.kind === 'refs') return <LinksChange target={field.to} from={idsIn(from)} to={idsIn(to)} />
  if (field?.kind === 'localized') return <TextsChange from={localizedOf(from) ?? {}} to={localizedOf(to) ?? {}} />
  return (
    <>
      <del>
        <ShownValue entity={entity} path={name} value={from} />
      </del>
      <span aria-hidden> → </span>
      <ins>
        <ShownValue entity={entity} path={name} value={to} />
      </ins>
    </>
  )
}

/** Names shown at once; longer lists show the count. */
const maxNames = 20

function LinksChange({ target, from, to }: { target: string; from: readonly string[]; to: readonly string[] }) {
  const removed = from.filter((id) => !to.includes(id))
  const added = to.filter((id) => !from.includes(id))
  const { data: names } = useQuery(textsQuery(target, [...removed, ...added].slice(0, maxNames)))
  if (removed.length + added.length === 0) return <ins>{text('history.reordered')}</ins>
  if (removed.length + added.length > maxNames) return <ins>{text('history.linksCount', added.length, removed.length)}</ins>
  const nameOf = (id: string) => names?.get(id) ?? (names ? text('trash.unknown') : '…')
  return (
    <ul className="value-change">
      {removed.map((id) => (
        <li key={id}>
          <span aria-hidden>− </span>
          <del>{nameOf(id)}</del>
        </li>
      ))}
      {added.map((id) => (
        <li key={id}>
          <span aria-hidden>+ </span>
          <ins>{nameOf(id)}</ins>
        </li>
      ))}
    </ul>
  )
}

function TextsChange({ from, to }: { from: Localized; to: Localized }) {
  const changed = languages.filter((language) => (from[language] ?? '') !== (to[language] ?? ''))
  return (
    <ul className="value-change">
      {changed.map((language) => (
        <li key={language} className="value-change-text">
          <span className="value-change-language" title={languageNames[language]}>
            {language}
          </span>
          <span>
            {from[language] && <del lang={language}>{plainText(from[language])}</del>}
            {from[language] && to[language] && <span aria-hidden> → </span>}
            {to[language] && <ins lang={language}>{plainText(to[language])}</ins>}
          </span>
        </li>
      ))}
    </ul>
  )
}

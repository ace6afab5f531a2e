/** Records that refer to the ones to be removed: those that prevent the removal, and references that would be removed too. */
import './used-list.css'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Use, UsedRecord } from '@ridgeline/domain/answers/usage'
import { entryOf } from '@ridgeline/domain/declare/catalogue'
import { counted, loadAreas, text } from '../../../lib/language/texts/i18n.ts'
import { labelOf, pluralLabel } from '../../../lib/language/texts/label.ts'
import type { Stored } from '../../api.ts'
import { shownName, titleOf } from '../row/record-title.ts'

const maxNames = 5

/** Loads the texts of the entities in it. */
export const loadUseWords = (used: readonly UsedRecord[]) =>
  loadAreas(['audit', ...new Set(used.flatMap(({ uses }) => uses.flatMap(({ entity }) => entryOf(entity)?.area ?? [])))])

/** "Slopes (Skilifts): Jasná, Luková and 3 more". */
function UseLine({ use, language }: { use: Use; language: Language }) {
  const { entity, field, records, count, hidden } = use
  const named = records.slice(0, maxNames).map(({ name }) => shownName(name, language) || text('list.unnamed'))
  const more = count - hidden - named.length
  const rest = [more > 0 && counted('usage.more', more, more), hidden > 0 && counted('usage.hidden', hidden, hidden)]
  return (
    <>
      <b>{pluralLabel(entity)}</b> <span>({labelOf(entity, field)})</span>: {named.join(', ')} {rest.filter(Boolean).join(' ')}
    </>
  )
}

interface UsesProps {
  title: string
  uses: readonly Use[]
  language: Language
  refuses?: boolean
}

export function Uses({ title, uses, language, refuses = false }: UsesProps) {
  if (uses.length === 0) return null
  return (
    <div className="used" data-refuses={refuses || undefined}>
      <p>{title}</p>
      <ul tabIndex={0} aria-label={title}>
        {uses.map((use) => (
          <li key={`${use.entity} ${use.field}`}>
            <UseLine use={use} language={language} />
          </li>
        ))}
      </ul>
    </div>
  )
}

export const refusing = ({ uses }: UsedRecord) => uses.filter(({ refuses }) => refuses)
const dropping = ({ uses }: UsedRecord) => uses.filter(({ refuses }) => !refuses)

/** References that are removed together with their target. */
export const Dropped = ({ uses, language }: Pick<UsesProps, 'uses' | 'language'>) => (
  <Uses title={text('usage.dropping')} uses={uses} language={language} />
)

/** The usage of one record. */
export function UsedList({ used, language }: { used: UsedRecord; language: Language }) {
  return (
    <>
      <Uses title={text('usage.refusing')} uses={refusing(used)} language={language} refuses />
      <Dropped uses={dropping(used)} language={language} />
    </>
  )
}

interface UsedManyProps {
  entity: Entity
  held: readonly { row: Stored; used: UsedRecord }[]
  language: Language
}

/** The usage of several records: those that cannot be removed, with the reasons. */
export function UsedMany({ entity, held, language }: UsedManyProps) {
  return (
    <div className="used" data-refuses>
      <p>{text('usage.refusingMany')}</p>
      <ul tabIndex={0} aria-label={text('usage.refusingMany')}>
        {held.map(({ row, used }) => (
          <li key={row.id}>
            {titleOf(entity, row, language)}
            {refusing(used).map((use) => (
              <div key={`${use.entity} ${use.field}`}>
                <UseLine use={use} language={language} />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

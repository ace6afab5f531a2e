/** What becomes of records that are copied: how many, which are there already, which cannot be copied, and which references end. */
import type { CopiedRecord, CopyAnswer, NamedRecord } from '@ridgeline/domain/copies/copy-answer'
import { canAct } from '@ridgeline/domain/access/access'
import { maxCopies } from '@ridgeline/domain/copies/copyable'
import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/language/numbers/format.ts'
import { counted, text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { labelOf, pluralLabel } from '../../lib/language/texts/label.ts'
import { useRights } from '../../lib/session/rights/rights.ts'
import type { ProfileResort } from '../../lib/session/session.ts'
import { Checkbox } from '../../ui/input/choice/checkbox.tsx'
import { shownName } from '../list/row/record-title.ts'
import { CopyRefused } from './copy-refused.tsx'

/** Unique texts of copies, by the id of the record and by field. */
export type CopyTexts = Readonly<Record<string, Readonly<Record<string, string>>>>
export type Referred = Pick<NamedRecord, 'entity' | 'id'>

interface CopyOutcomesProps {
  answer: CopyAnswer
  target: ProfileResort
  isTwice: boolean
  onTwice: (isTwice: boolean) => void
  /** Records that are copied because others refer to them. */
  besides: readonly Referred[]
  onBesides: (besides: readonly Referred[]) => void
  texts: CopyTexts
  onTexts: (texts: CopyTexts) => void
}

const unique = <T extends Referred>(records: readonly T[]): T[] => [...new Map(records.map((record) => [record.id, record])).values()]

export function CopyOutcomes({ answer, target, isTwice, onTwice, besides, onBesides, texts, onTexts }: CopyOutcomesProps) {
  const language = useLanguage()
  const nameOf = ({ name }: Pick<NamedRecord, 'name'>) => shownName(name, language) || text('list.unnamed')
  const { records } = answer
  const copied = records.filter(({ outcome }) => outcome === 'copied')
  const there = records.filter(({ counterpart }) => counterpart)
  const refused = records.filter(({ outcome }) => outcome === 'refused')
  const ending = records.filter(({ emptied }) => emptied.length > 0)
  const kinds = Map.groupBy(copied, ({ entity }) => entity)
  return (
    <>
      <p className="copy-summary" role="status">
        {copied.length > 0
          ? text(
              'copies.willCopy',
              [...kinds].map(([kind, some]) => `${pluralLabel(kind)} ${formatNumber(some.length)}`).join(', '),
              target.name,
            )
          : text('copies.none', target.name)}
      </p>
      {copied.length > 0 && <p className="section-lead">{text('copies.consequence')}</p>}
      {refused.length > 0 && <CopyRefused records={refused} nameOf={nameOf} texts={texts} onTexts={onTexts} />}
      {there.length > 0 && (
        <section>
          <h3 className="copy-part">{counted('copies.there', there.length, formatNumber(there.length), target.name)}</h3>
          <List label={text('copies.thereList')} records={there}>
            {(record) => (
              <>
                <b>{nameOf(record)}</b>
                {record.counterpart && nameOf(record.counterpart) !== nameOf(record) && ` → ${nameOf(record.counterpart)}`}
              </>
            )}
          </List>
          <Checkbox value={isTwice} onChange={onTwice}>
            {text('copies.twice')}
          </Checkbox>
        </section>
      )}
      {(ending.length > 0 || besides.length > 0) && (
        <section>
          <h3 className="copy-part">{text('copies.emptied')}</h3>
          <p className="section-lead">{text('copies.emptiedWhy', target.name)}</p>
          {ending.length > 0 && (
            <List label={text('copies.emptied')} records={ending}>
              {(record) => <Ending record={record} nameOf={nameOf} />}
            </List>
          )}
          <Besides records={records} resortId={target.id} besides={besides} onBesides={onBesides} />
        </section>
      )}
    </>
  )
}

interface ListProps {
  label: string
  records: readonly CopiedRecord[]
  children: (record: CopiedRecord) => ReactNode
}

const List = ({ label, records, children }: ListProps) => (
  <ul className="copy-list" tabIndex={0} aria-label={label}>
    {records.map((record) => (
      <li key={record.id}>{children(record)}</li>
    ))}
  </ul>
)

/** Names shown of one field. */
const maxNames = 5

function Ending({ record, nameOf }: { record: CopiedRecord; nameOf: (named: Pick<NamedRecord, 'name'>) => string }) {
  return (
    <>
      <b>{nameOf(record)}</b>
      {record.emptied.map(({ field, records, more }) => {
        const others = records.length - maxNames
        const rest = [
          others > 0 && counted('usage.more', others, formatNumber(others)),
          more > 0 && counted('usage.hidden', more, formatNumber(more)),
        ]
        return (
          <span key={field} className="copy-reason">
            {labelOf(record.entity, field)}: {records.slice(0, maxNames).map(nameOf).join(', ')} {rest.filter(Boolean).join(' ')}
          </span>
        )
      })}
    </>
  )
}

interface BesidesProps {
  records: readonly CopiedRecord[]
  resortId: string
  besides: readonly Referred[]
  onBesides: (besides: readonly Referred[]) => void
}

/** Offers to copy also what the records refer to, by kind. */
function Besides({ records, resortId, besides, onBesides }: BesidesProps) {
  const rights = useRights()
  // The answer may be that of the last choice.
  const asked = new Set([...records, ...besides].map(({ id }) => id))
  const missing = unique(records.flatMap(({ emptied }) => emptied.flatMap((ended) => ended.records))).filter(({ id }) => !asked.has(id))
  const chosen = Map.groupBy(besides, ({ entity }) => entity)
  const open = Map.groupBy(missing, ({ entity }) => entity)
  const kinds = [...new Set([...chosen.keys(), ...open.keys()])].filter((kind) => canAct(rights, kind, 'create', resortId))
  return kinds.map((kind) => {
    const [taken, left] = [chosen.get(kind) ?? [], open.get(kind) ?? []]
    const all = unique([...taken, ...left])
    const isRoom = records.length + left.length <= maxCopies
    return (
      <div key={kind}>
        <Checkbox
          value={taken.length > 0 && left.length === 0}
          indeterminate={taken.length > 0 && left.length > 0}
          disabled={!isRoom && left.length > 0}
          onChange={(isOn) =>
            onBesides([...besides.filter(({ entity }) => entity !== kind), ...(isOn ? all.map(({ entity, id }) => ({ entity, id })) : [])])
          }
        >
          {text('copies.besides', pluralLabel(kind), formatNumber(all.length))}
        </Checkbox>
      </div>
    )
  })
}

/** What a merge changes: the records that will refer to the one that stays, and the values that differ. */
import type { Use } from '@ridgeline/domain/answers/usage'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import type { Stored } from '../api.ts'
import { Uses } from '../list/removal/used-list.tsx'
import { titleOf } from '../list/row/record-title.ts'
import { SideChoice } from '../record/conflict/side-choice.tsx'
import { MergeValue } from './merge-value.tsx'
import type { Difference, MergeSide } from './merge-values.ts'

interface MergeFieldsProps {
  entity: Entity
  kept: Stored
  other: Stored
  uses: readonly Use[]
  differences: readonly Difference[]
  sideOf: (difference: Difference) => MergeSide
  onSides: (changed: Readonly<Record<string, MergeSide>>) => void
}

const labels: Readonly<Record<MergeSide, string>> = { kept: 'merge.ofKept', other: 'merge.ofOther', both: 'merge.ofBoth' }

const sidesOf = ({ both }: Difference): MergeSide[] => ['kept', 'other', ...(both ? (['both'] as const) : [])]

export function MergeFields({ entity, kept, other, uses, differences, sideOf, onSides }: MergeFieldsProps) {
  const language = useLanguage()
  const all = (side: MergeSide) => onSides(Object.fromEntries(differences.map(({ path }) => [path, side])))
  return (
    <>
      <p className="section-lead">{text('merge.consequence', titleOf(entity, other, language))}</p>
      <Uses title={text('merge.uses', titleOf(entity, kept, language))} uses={uses} language={language} />
      <h3 className="merge-part">{text('merge.differences')}</h3>
      {differences.length === 0 && <p className="section-lead">{text('merge.noDifferences')}</p>}
      {differences.length > 1 && (
        <div className="conflict-all">
          <Button size="small" onClick={() => all('kept')}>
            {text('merge.allKept')}
          </Button>
          <Button size="small" onClick={() => all('other')}>
            {text('merge.allOther')}
          </Button>
        </div>
      )}
      {differences.map((difference) => (
        <SideChoice
          key={difference.path}
          entity={entity}
          path={difference.path}
          sides={sidesOf(difference).map((name) => ({
            name,
            label: text(labels[name]),
            value: <MergeValue entity={entity} path={difference.path} value={difference[name]} />,
          }))}
          chosen={sideOf(difference)}
          onChoose={(side) => onSides({ [difference.path]: side })}
        />
      ))}
    </>
  )
}

/** What a merge changes: the records that will refer to the one that stays, and the values that differ. */
import type { Use } from '@ridgeline/domain/answers/usage'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { isPlannable } from '@ridgeline/domain/planned-changes/plannable'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { Stored } from '../../api.ts'
import { PlannedMoves } from '../planned-moves.tsx'
import { Uses } from '../../list/removal/used-list.tsx'
import { titleOf } from '../../list/row/record-title.ts'
import { pathLabel, SideChoice } from '../../record/conflict/side-choice.tsx'
import { MergeValue } from './merge-value.tsx'
import type { Difference, MergeSide } from './merge-values.ts'

interface MergeFieldsProps {
  entity: Entity
  kept: Stored
  other: Stored
  uses: readonly Use[]
  choices: readonly (readonly Difference[])[]
  sideOf: (difference: Difference) => MergeSide
  onSides: (changed: Readonly<Record<string, MergeSide>>) => void
}

const labels: Readonly<Record<MergeSide, string>> = { kept: 'merge.ofKept', other: 'merge.ofOther', both: 'merge.ofBoth' }

/** Values that belong together are not joined one by one. */
const sidesOf = ([first, ...more]: readonly Difference[]): MergeSide[] => [
  'kept',
  'other',
  ...(first?.both && more.length === 0 ? (['both'] as const) : []),
]

export function MergeFields({ entity, kept, other, uses, choices, sideOf, onSides }: MergeFieldsProps) {
  const language = useLanguage()
  const choose = (choice: readonly Difference[], side: MergeSide) => onSides(Object.fromEntries(choice.map(({ path }) => [path, side])))
  const all = (side: MergeSide) => choose(choices.flat(), side)
  return (
    <>
      <p className="section-lead">{text('merge.consequence', titleOf(entity, other, language))}</p>
      <Uses title={text('merge.uses', titleOf(entity, kept, language))} uses={uses} language={language} />
      {isPlannable(entity) && <PlannedMoves entity={entity} other={other} />}
      <h3 className="merge-part">{text('merge.differences')}</h3>
      {choices.length === 0 && <p className="section-lead">{text('merge.noDifferences')}</p>}
      {choices.length > 1 && (
        <div className="conflict-all">
          <Button size="small" onClick={() => all('kept')}>
            {text('merge.allKept')}
          </Button>
          <Button size="small" onClick={() => all('other')}>
            {text('merge.allOther')}
          </Button>
        </div>
      )}
      {choices.map((choice) => (
        <SideChoice
          key={choice[0]!.path}
          entity={entity}
          path={choice[0]!.path}
          legend={choice.map(({ path }) => pathLabel(entity, path)).join(', ')}
          sides={sidesOf(choice).map((name) => ({ name, label: text(labels[name]), value: <MergeValues {...{ entity, choice, name }} /> }))}
          chosen={sideOf(choice[0]!)}
          onChoose={(side) => choose(choice, side)}
        />
      ))}
    </>
  )
}

interface MergeValuesProps {
  entity: Entity
  choice: readonly Difference[]
  name: MergeSide
}

/** Of several fields, each with its name. */
function MergeValues({ entity, choice, name }: MergeValuesProps) {
  return choice.map((difference) => (
    <span key={difference.path} className="merge-value">
      {choice.length > 1 && <small>{pathLabel(entity, difference.path)}: </small>}
      <MergeValue entity={entity} path={difference.path} value={difference[name]} />
    </span>
  ))
}

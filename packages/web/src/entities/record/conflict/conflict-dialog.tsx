/** Two users changed the same fields: shows the old, the current and the own value of each, and lets the user choose. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Author, Conflict } from '@ridgeline/domain/check/failure'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatAgo, formatMoment } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { useOwnZone } from '../../../lib/session/use-zone.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { historyQuery } from '../../history/history-api.ts'
import type { Choice } from '../../form/saving/changed-fields.ts'
import { ShownValue } from '../../shown-value.tsx'
import { SideChoice } from './side-choice.tsx'

interface ConflictDialogProps {
  entity: Entity
  id: string
  conflicts: readonly Conflict[]
  by: Author | undefined
  onResolve: (choices: Readonly<Record<string, Choice>>) => unknown
  onClose: () => void
}

/** Who made the last change, when the server has not reported it because the conflict was found before sending. */
function useAuthor(entity: Entity, id: string, by: Author | undefined): Pick<Author, 'userName' | 'at'> | undefined {
  const { data } = useInfiniteQuery({ ...historyQuery(entity, id), enabled: !by })
  return by ?? data?.pages[0]?.items[0]
}

export function ConflictDialog({ entity, id, conflicts, by: changedBy, onResolve, onClose }: ConflictDialogProps) {
  const by = useAuthor(entity, id, changedBy)
  const zone = useOwnZone()
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const isDecided = conflicts.every(({ field }) => choices[field])
  const all = (choice: Choice) => setChoices(Object.fromEntries(conflicts.map(({ field }) => [field, choice])))
  return (
    <Dialog
      opened
      onTop
      // It closes together with the editor, whose history entry must not get mixed up with one of its own.
      preventHistoryEntry
      size="Large"
      onClose={onClose}
      title={text('conflict.title')}
      meta={
        by && <span title={formatMoment(by.at, zone)}>{text('conflict.by', by.userName ?? text('history.system'), formatAgo(by.at))}</span>
      }
      footer={
        <>
          <Button onClick={onClose}>{text('conflict.back')}</Button>
          <Button layout="primary" disabled={!isDecided} onClick={() => onResolve(choices)}>
            {text('conflict.save')}
          </Button>
        </>
      }
    >
      <p className="section-lead">{text('conflict.explanation')}</p>
      {conflicts.length > 1 && (
        <div className="conflict-all">
          <Button size="small" onClick={() => all('theirs')}>
            {text('conflict.allTheirs')}
          </Button>
          <Button size="small" onClick={() => all('mine')}>
            {text('conflict.allMine')}
          </Button>
        </div>
      )}
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.field}
          entity={entity}
          conflict={conflict}
          choice={choices[conflict.field]}
          onChoose={(choice) => setChoices({ ...choices, [conflict.field]: choice })}
        />
      ))}
    </Dialog>
  )
}

interface ConflictChoiceProps {
  entity: Entity
  conflict: Conflict
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

function ConflictChoice({ entity, conflict, choice, onChoose }: ConflictChoiceProps) {
  const { field, base } = conflict
  const sides = (['theirs', 'mine'] as const).map((name) => ({
    name,
    label: text(name === 'mine' ? 'conflict.mine' : 'conflict.theirs'),
    value: <ShownValue entity={entity} path={field} value={conflict[name]} />,
  }))
  return (
    <SideChoice entity={entity} path={field} sides={sides} chosen={choice} onChoose={onChoose}>
      <p className="conflict-base">
        {text('conflict.base')} <ShownValue entity={entity} path={field} value={base} />
      </p>
    </SideChoice>
  )
}

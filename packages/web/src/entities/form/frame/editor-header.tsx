/** The head of the form: the record, its state, and the buttons to the previous and next record. */
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Values } from '@ridgeline/domain/check/rule'
import { statuses } from '@ridgeline/domain/declare/vocabulary'
import { useSelector } from '@tanstack/react-form'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { whenIdle } from '../../../lib/browser/time/when-idle.ts'
import { formatAgo } from '../../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { useIsMobile } from '../../../lib/browser/screen/use-is-mobile.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/menu/menu.tsx'
import { StatusGlyph, type ShownStatus } from '../../../ui/mark/status-glyph.tsx'
import { StatusPill, StatusPillButton } from '../../../ui/mark/badge/status-pill.tsx'
import type { Stored } from '../../api.ts'
import { historyQuery } from '../../history/history-api.ts'
import { LateHistoryPanel } from '../../record/late-history-panel.ts'
import { RecordTile } from '../../cells/record-tile.tsx'
import { columnsOf } from '../../list/columns/column-model.ts'
import { subtitleOf, titleOf } from '../../list/row/record-title.ts'
import { newWord, optionWord } from '../../source/words.ts'
import { useFormState, type FormState } from './form-state.ts'
import type { RecordForm } from '../use-record-form.ts'

interface HeaderPartProps {
  recordForm: RecordForm
}

const baseOf = ({ base }: FormState) => base

/** True once the browser is idle, so that the form is drawn first. */
function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}

/** The typed values, for the title. */
function useValue({ form }: RecordForm, name: string): unknown {
  return useSelector(form.store, (state: { values: Values }) => state.values[name])
}

export function EditorTitle({ recordForm: { entity, formState } }: HeaderPartProps) {
  const base = useFormState(formState, baseOf)
  const language = useLanguage()
  return base ? titleOf(entity, base, language) : newWord(entity.name)
}

export function EditorTile({ recordForm }: HeaderPartProps) {
  const { entity, formState } = recordForm
  const base = useFormState(formState, baseOf)
  const kind = entity.name === 'slope' ? 'difficulty' : 'type'
  const chosen = useValue(recordForm, kind)
  return <RecordTile entity={entity} record={{ ...base, [kind]: chosen }} isLarge />
}

/** What the record is, when it was saved by whom, and its history. */
export function EditorMeta({ recordForm: { entity, formState } }: HeaderPartProps) {
  const base = useFormState(formState, baseOf)
  const [isHistoryShown, setHistoryShown] = useState(false)
  const isMobile = useIsMobile()
  const isQuiet = useIsIdle()
  // Live changes invalidate it, so opening a record again needs no request.
  const { data: history } = useInfiniteQuery({
    ...historyQuery(entity, base?.id ?? ''),
    enabled: Boolean(base) && !isMobile && isQuiet,
    staleTime: Infinity,
  })
  if (!base) return null
  const [title] = columnsOf(entity)
  const subtitle = title?.type === 'title' ? subtitleOf(entity, title.subtitle, base) : ''
  const at = String(base['updatedAt'] ?? '')
  const last = history?.pages[0]?.items[0]
  const who = last?.version === base['version'] ? last?.userName : undefined
  const saved = at && !isMobile ? (who ? text('form.savedBy', formatAgo(at), who) : text('form.savedAt', formatAgo(at))) : ''
  const closeHistory = () => setHistoryShown(false)
  return (
    <>
      <span className="num">
        {[subtitle, saved].filter(Boolean).join(' · ')}
        {saved && (
          <>
            {' · '}
            <button type="button" className="editor-history" onClick={() => setHistoryShown(true)}>
              {text('list.history')}
            </button>
          </>
        )}
      </span>
      {isHistoryShown && <LateHistoryPanel entity={entity} record={base} onClose={closeHistory} />}
    </>
  )
}

export function EditorStatus({ recordForm, isReadOnly }: HeaderPartProps & { isReadOnly: boolean }) {
  const { entity, form } = recordForm
  const status = useValue(recordForm, 'status')
  const isActive = useValue(recordForm, 'active')
  const isMobile = useIsMobile()
  if (!('status' in entity.fields) || isMobile || !isOneOf(statuses, status)) return null
  const shown: ShownStatus = isActive ? status : 'idle'
  const word = isActive ? optionWord(entity.name, 'status', statuses, status) : text('list.inactive')
  if (isReadOnly || !isActive) return <StatusPill status={shown}>{word}</StatusPill>
  return (
    <Menu
      trigger={
        <StatusPillButton status={shown} aria-label={text('form.changeStatus', word)}>
          {word}
        </StatusPillButton>
      }
    >
      {statuses.toReversed().map((option) => (
        <MenuItem
          key={option}
          icon={<StatusGlyph status={option} />}
          checked={option === status}
          onClick={() => {
            form.setFieldValue('status', option)
            recordForm.follow('status')
          }}
        >
          {optionWord(entity.name, 'status', statuses, option)}
        </MenuItem>
      ))}
    </Menu>
  )
}

interface NeighboursProps {
  entity: Entity
  rows: readonly Stored[]
  id: string
  onMove: (id: string) => void
}

/** The records before and after in the list behind. */
export function Neighbours({ entity, rows, id, onMove }: NeighboursProps) {
  const language = useLanguage()
  const isMobile = useIsMobile()
  const at = rows.findIndex((row) => row.id === id)
  if (at < 0 || isMobile) return null
  const [before, after] = [rows[at - 1], rows[at + 1]]
  const label = (key: string, row: Stored | undefined) => text(key, row ? titleOf(entity, row, language) : '')
  return (
    <span className="neighbours">
      <IconButton label={label('form.previousRecord', before)} disabled={!before} onClick={() => before && onMove(before.id)}>
        <IconChevronUp size={18} stroke={1.7} aria-hidden />
      </IconButton>
      <IconButton label={label('form.nextRecord', after)} disabled={!after} onClick={() => after && onMove(after.id)}>
        <IconChevronDown size={18} stroke={1.7} aria-hidden />
      </IconButton>
    </span>
  )
}

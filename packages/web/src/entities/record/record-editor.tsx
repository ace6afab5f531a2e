/** Edits one record: header, sections, footer; saving, leaving, and changes by other users. */
import type { Author } from '@ridgeline/domain/check/failure'
import { isOfPeople } from '@ridgeline/domain/access/personal'
import type { Values } from '@ridgeline/domain/check/rule'
import { duplicateOf } from '@ridgeline/domain/copies/duplicate'
import { isPlannable } from '@ridgeline/domain/planned-changes/plannable'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { loadAreas, text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { sectionMode } from '../../lib/session/settings/preferences.ts'
import { useAppUser } from '../../lib/session/session.ts'
import { toast } from '../../ui/toast/toast.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { lazyPart } from '../../ui/state/lazy/lazy-part.tsx'
import type { Stored } from '../api.ts'
import type { EntityDialogProps } from './entity-dialog.tsx'
import { EntityForm } from './entity-form.tsx'
import type { Choice } from '../form/saving/changed-fields.ts'
import { LostRights } from '../form/frame/lost-rights.tsx'
import { DraftBar } from '../form/draft/draft-bar.tsx'
import { EditorFooter } from '../form/frame/editor-footer.tsx'
import { EditorStatus, EditorMeta, EditorTile, EditorTitle, Neighbours } from '../form/frame/editor-header.tsx'
import { AsideButton } from '../form/frame/aside-button.tsx'
import { SaveKeys } from '../form/frame/save-keys.tsx'
import { FormExtrasContext } from '../form/form-extras.ts'
import { sectionsOf } from '../form/frame/sections.ts'
import { useDraft } from '../form/draft/use-draft.ts'
import { useLeaveGuard } from '../form/focus/use-leave-guard.ts'
import { useRecordForm } from '../form/use-record-form.ts'
import { useSave } from '../form/saving/use-save.ts'
import { titleOf } from '../list/row/record-title.ts'
import { pushRecordStep } from './push-record-step.ts'
import { useEditorRights } from './use-editor-rights.ts'
import { useShownSection } from './use-shown-section.ts'

const RecordMenu = lazyPart(async () => (await import('../copies/record-menu.tsx')).RecordMenu)
const PersonMenu = lazyPart(async () => (await import('../form/frame/person/person-menu.tsx')).PersonMenu)
const SaveLater = lazyPart(async () => {
  const [module] = await Promise.all([import('../planned/save-later.tsx'), loadAreas(['planned', 'audit'])])
  return module.SaveLater
})
const PlannedNote = lazyPart(async () => {
  const [module] = await Promise.all([import('../planned/planned-note.tsx'), loadAreas(['planned'])])
  return module.PlannedNote
})
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict/conflict-dialog.tsx')).ConflictDialog }))

interface RecordEditorProps extends EntityDialogProps {
  stored: Stored | undefined
  /** The record of which a new one is a duplicate. */
  source: Stored | undefined
  rows: readonly Stored[]
}

export function RecordEditor({ entity, stored, source, resortId, rows, within, onMove, onClose }: RecordEditorProps) {
  const sections = useMemo(() => sectionsOf(entity), [entity])
  const [mode] = useState(sectionMode)
  const { asides, steps } = use(FormExtrasContext)
  const [isAsideShown, setAsideShown] = useState(false)
  const hasAside = Object.hasOwn(asides, entity.name)
  const Steps = steps[entity.name]
  const [later, setLater] = useState<Values>()
  const [conflictBy, setConflictBy] = useState<{ by: Author | undefined }>()
  const saved = useRef<string>(undefined)
  // Another tab may switch the resort meanwhile.
  const [owner] = useState(stored?.resortId ?? resortId)
  const client = useQueryClient()
  const language = useLanguage()
  const recordForm = useRecordForm(entity, stored, owner)
  const zone = useAppUser()?.Profile.resorts.find(({ id }) => id === owner)?.timezone
  const place = useMemo(() => ({ resortId: owner, zone }), [owner, zone])
  const { mayChange, mayWrite, mayDelete, isReadOnly } = useEditorRights(entity, stored, owner)
  // Only what belongs to a resort can be planned.
  const planned = stored && isPlannable(entity) ? { record: stored, resortId: owner ?? stored.id } : undefined

  /** What a new record takes from the one it is a duplicate of, or from where it is added. */
  function prefill() {
    const values = source ? duplicateOf(entity, source, 'sameResort') : (within ?? {})
    // An empty list would count as a change.
    for (const [name, value] of Object.entries(values))
      if (!Array.isArray(value) || value.length > 0) recordForm.form.setFieldValue(name, value)
  }
  const begin = useEffectEvent(prefill)
  useEffect(() => begin(), [])

  function discard() {
    recordForm.discard()
    if (!recordForm.formState.get().base) prefill()
  }

  useEffect(() => {
    if (stored) recordForm.adopt(stored)
  }, [recordForm, stored])

  const { shown, show, showFirstFault, showFailedUploads } = useShownSection(recordForm, sections)
  const draft = useDraft(recordForm, owner, mayWrite)
  const { save, changesToSend } = useSave(entity, {
    recordForm,
    resortId: owner,
    onInvalid: showFirstFault,
    onFailed: showFailedUploads,
    onConflict: (by) => setConflictBy({ by }),
    keep: draft.keep,
  })
  const guard = useLeaveGuard(recordForm, draft, mayWrite)
  const close = async () => (await guard.mayLeave()) && onClose(saved.current)
  const move = async (id: string) => (await guard.mayLeave()) && onMove(id)

  async function saveAnd(then: 'stay' | 'close') {
    const done = await save()
    if (!done) return
    const { record, step } = done
    saved.current = record.id
    draft.settle()
    if (step) pushRecordStep({ client, entity, language }, text('undo.saved', titleOf(entity, record, language)), step)
    else toast.success(text('form.saved'))
    // Nothing to do if the user has left the form meanwhile.
    if (recordForm.uploads.isLeft()) return
    if (then === 'close') onClose(record.id)
    else if (!stored) onMove(record.id)
  }

  async function saveLater() {
    const changes = await changesToSend()
    if (changes && Object.keys(changes).length > 0) setLater(changes)
  }

  function leavePlanned() {
    // The plan has them now, so they are not a draft.
    recordForm.discard()
    draft.settle()
    onClose(saved.current)
  }

  async function resolveConflicts(choices: Readonly<Record<string, Choice>>) {
    recordForm.settleConflicts(choices)
    setConflictBy(undefined)
    await saveAnd('close')
  }

  return (
    <Dialog
      opened
      flush
      preventHistoryEntry={!within}
      size={hasAside ? 'FullWidth' : 'ExtraLarge'}
      cssClass={hasAside ? 'record-editor with-aside' : 'record-editor'}
      onClose={() => void close()}
      title={<EditorTitle recordForm={recordForm} />}
      meta={source ? text('form.duplicateOf', titleOf(entity, source, language)) : <EditorMeta recordForm={recordForm} />}
      tile={<EditorTile recordForm={recordForm} />}
      headerEnd={
        <>
          {hasAside && <AsideButton isShown={isAsideShown} onToggle={() => setAsideShown(!isAsideShown)} />}
          <EditorStatus recordForm={recordForm} isReadOnly={isReadOnly('status')} />
          {stored && isOfPeople(entity) && mayDelete && (
            <PersonMenu entity={entity} id={stored.id} title={titleOf(entity, stored, language)} onErased={() => onClose(saved.current)} />
          )}
          {stored && !within && (
            <RecordMenu
              entity={entity}
              stored={stored}
              resortId={owner}
              isActiveReadOnly={isReadOnly('active')}
              isChanged={() => Object.keys(recordForm.validate().changes).length > 0}
              onDuplicate={() => void move(`new/${stored.id}`)}
              onMerged={onClose}
              onRemoved={() => onClose(saved.current)}
            />
          )}
          {stored && <Neighbours entity={entity} rows={rows} id={stored.id} onMove={(id) => void move(id)} />}
        </>
      }
      footer={
        <EditorFooter
          recordForm={recordForm}
          sections={sections}
          mayWrite={mayWrite}
          missing={mayChange ? undefined : stored ? `${entity.name}.update` : `${entity.name}.create`}
          resortId={owner}
          onDiscard={discard}
          onCancel={() => void close()}
          onSave={() => saveAnd('close')}
          onSaveLater={planned && saveLater}
        />
      }
    >
      {mayWrite && <SaveKeys onSave={saveAnd} />}
      <LostRights mayWrite={mayChange} />
      <DraftBar draft={draft} recordForm={recordForm} />
      {planned && <PlannedNote entity={entity.name} recordId={planned.record.id} resortId={planned.resortId} />}
      {Steps && stored && (
        <Suspense>
          <Steps recordForm={recordForm} resortId={owner} />
        </Suspense>
      )}
      <EntityForm
        recordForm={recordForm}
        sections={sections}
        shown={shown}
        mode={mode}
        place={place}
        isReadOnly={isReadOnly}
        isAsideShown={isAsideShown}
        onShow={show}
      />
      {later && planned && (
        <SaveLater
          recordForm={recordForm}
          values={later}
          resortId={planned.resortId}
          onInvalid={showFirstFault}
          onPlanned={leavePlanned}
          onClose={() => setLater(undefined)}
        />
      )}
      {conflictBy && stored && (
        <Suspense>
          <ConflictDialog
            entity={entity}
            id={stored.id}
            conflicts={recordForm.pendingConflicts()}
            by={conflictBy.by}
            onResolve={resolveConflicts}
            onClose={() => setConflictBy(undefined)}
          />
        </Suspense>
      )}
    </Dialog>
  )
}

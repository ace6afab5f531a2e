/** One text: its source on the left, its translation on the right, with the keyboard alone. */
import type { DueText } from '@ridgeline/domain/answers/translations'
import { messageOf } from '@ridgeline/domain/values/message-of'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Author, Conflict } from '@ridgeline/domain/check/failure'
import { termFinder } from '@ridgeline/domain/translation/occurring-terms'
import { languageNames } from '@ridgeline/domain/language/language-names'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, use, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { loadEntity } from '../../../entities/source/entity-source.ts'
import { shownName } from '../../../entities/list/row/record-title.ts'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { entityLabel, hintOf, issueText, labelOf } from '../../../lib/language/texts/label.ts'
import { faultOfField } from '../../../lib/validation/faults.ts'
import { routes } from '../../../routes.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormItem } from '../../../ui/form-item/form-item.tsx'
import { Flag } from '../../../ui/mark/flag.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { TermList } from '../glossary/term-list.tsx'
import { insertTerm } from '../glossary/insert-term.ts'
import { termsQuery } from '../translations-api.ts'
import { editorKeys, pressedKey, pressedTerm, KeyHint } from './editor-keys.tsx'
import { focusInput } from './focus-input.ts'
import type { Outcome, StoredText } from '../text-queue.tsx'
import { TextControl } from './text-control.tsx'
import { useTextSaving } from './use-text-saving.tsx'

const ConflictDialog = lazy(async () => ({
  default: (await import('../../../entities/record/conflict/conflict-dialog.tsx')).ConflictDialog,
}))

export interface TextEditorProps {
  item: DueText
  source: Language
  target: Language
  position: string
  draft: string | undefined
  /** Whether the field may take the focus. */
  mayFocus: () => boolean
  outcome: Outcome | undefined
  stored: StoredText
  onStored: (stored: StoredText) => void
  onDraft: (typed: string | undefined) => void
  onOutcome: (outcome: Outcome | undefined) => void
  onNext: () => void
  onPrevious: (() => void) | undefined
}

export interface Clash {
  conflicts: readonly Conflict[]
  by: Author | undefined
  /** What the other user has stored. */
  theirs: StoredText
}

const addressOf = (entity: string, id: string) => {
  const route = routes.find((each) => each.entity === entity && !each.where && !each.redirectTo)
  return route && `${route.path}/${id}`
}

export function TextEditor(props: TextEditorProps) {
  const { item, source, target, position, draft, mayFocus, outcome, stored, onStored, onDraft, onOutcome, onNext, onPrevious } = props
  const entity = use(loadEntity(item.entity))
  const language = useLanguage()
  const frame = useRef<HTMLElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [clash, setClash] = useState<Clash>()
  const { save, accept } = useTextSaving(entity, item, { target, language, stored, onStored, onOutcome, onClash: setClash })
  const field = entity.fields[item.field]!
  const before = stored.texts[target] ?? ''
  const typed = draft ?? before
  const isChanged = draft !== undefined && draft !== before
  // A required text may be missing in this language.
  const fault = typed === '' ? undefined : faultOfField({ ...field, required: false }, { [target]: typed })
  const { data: glossary } = useQuery(termsQuery(source, target))
  const sourceText = stored.texts[source] ?? ''
  const find = useMemo(() => termFinder(glossary ?? []), [glossary])
  const terms = useMemo(() => find(sourceText), [find, sourceText])
  const insert = (word: string) => insertTerm(frame.current, word)
  const mayAccept = item.state === 'outdated' && !outcome && !isChanged

  useEffect(() => focusInput(frame.current, mayFocus), [mayFocus])

  async function attempt(work: () => Promise<boolean>) {
    if (isBusy) return
    setBusy(true)
    try {
      if (await work()) onNext()
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const write = (seen = stored) =>
    attempt(async () => {
      if (!isChanged) return true
      const isSaved = await save(typed, seen)
      if (isSaved) onDraft(undefined)
      return isSaved
    })
  const acts = {
    save: () => !fault && write(),
    accept: () => mayAccept && attempt(accept),
    skip: onNext,
    previous: () => onPrevious?.(),
  }

  function press(event: KeyboardEvent) {
    // The dialog of a conflict is a part of this one, with keys of its own.
    const name = clash ? undefined : pressedKey(event)
    const word = clash ? undefined : terms[pressedTerm(event) ?? -1]?.target
    if (word) insert(word)
    if (!name && !word) return
    // Before the editor of rich text, which breaks a line with the same keys.
    event.preventDefault()
    event.stopPropagation()
    if (name) void acts[name]()
  }

  const name = shownName(item.name, language) || text('list.unnamed')
  const label = labelOf(entity.name, item.field)
  const address = addressOf(entity.name, item.id)
  const labelIn = (of: Language) => `${label} – ${languageNames[of]}`
  return (
    <section className="translations-editor" ref={frame} aria-labelledby="translations-title" onKeyDownCapture={press}>
      <header>
        <h2 id="translations-title">
          {address ? <Link to={address}>{name}</Link> : name}
          <small>
            {entityLabel(entity.name)} · {label}
          </small>
        </h2>
        <span className="num">{position}</span>
      </header>
      <div className="translations-sides">
        <div>
          <FormItem label={labelIn(source)} lead={<Flag language={source} />} marginType="none">
            <TextControl field={field} value={sourceText} lang={source} label={labelIn(source)} readOnly />
          </FormItem>
          {item.former !== null && (
            <FormItem label={text('translations.former')} marginType="none">
              <TextControl field={field} value={item.former} lang={source} label={text('translations.former')} readOnly />
            </FormItem>
          )}
          <TermList terms={terms} source={source} target={target} translation={typed} onInsert={insert} />
        </div>
        <div data-target>
          <FormItem
            label={labelIn(target)}
            lead={<Flag language={target} />}
            marginType="none"
            error={fault && issueText(fault.rule, fault.args)}
            hint={hintOf(entity.name, item.field)}
          >
            <TextControl
              field={field}
              value={typed}
              lang={target}
              label={labelIn(target)}
              onChange={(next) => onDraft(next === before ? undefined : next)}
            />
          </FormItem>
        </div>
      </div>
      <footer>
        <Button disabled={!onPrevious} onClick={acts.previous} aria-keyshortcuts={editorKeys.previous.aria}>
          {text('translations.previous')} <KeyHint name="previous" />
        </Button>
        <Button onClick={acts.skip} aria-keyshortcuts={editorKeys.skip.aria}>
          {text('translations.skip')} <KeyHint name="skip" />
        </Button>
        {item.state === 'outdated' && (
          <Button disabled={!mayAccept || isBusy} onClick={acts.accept} aria-keyshortcuts={editorKeys.accept.aria}>
            {text('translations.accept')} <KeyHint name="accept" />
          </Button>
        )}
        <Button layout="primary" disabled={fault !== undefined || isBusy} onClick={acts.save} aria-keyshortcuts={editorKeys.save.aria}>
          {text('translations.save')} <KeyHint name="save" />
        </Button>
      </footer>
      {clash && (
        <Suspense>
          <ConflictDialog
            entity={entity}
            id={item.id}
            conflicts={clash.conflicts}
            by={clash.by}
            onClose={() => setClash(undefined)}
            onResolve={(choices) => {
              setClash(undefined)
              if (Object.values(choices).includes('mine')) return write(clash.theirs)
              onStored(clash.theirs)
              onDraft(undefined)
              onOutcome('saved')
              return onNext()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

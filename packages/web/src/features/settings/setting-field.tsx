/** One setting: its value, the inherited value, and who set it. */
import { forKind } from '@ridgeline/domain/declare/field'
import { settingOf, type SettingState } from '@ridgeline/domain/answers/settings'
import { tidyField } from '@ridgeline/domain/check/tidy'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { isSame } from '@ridgeline/domain/compare/same-value'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isConflict } from '../../entities/api.ts'
import { inputs, isComposite, widthOf } from '../../entities/inputs.tsx'
import { formatAgo } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { hintOf, fieldIssueText, labelOf } from '../../lib/language/texts/label.ts'
import { faultOfField } from '../../lib/validation/faults.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormItem } from '../../ui/form-item/form-item.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { toastKept, pushStep, toastUndone } from '../../ui/undo/steps.ts'
import { Inherited } from './inherited.tsx'
import { decideSetting, settingsKey, settingsQuery } from './settings-api.ts'

interface Draft {
  value: unknown
  /** The value that was shown when the user began to type. */
  of: SettingState
}

interface SettingFieldProps {
  state: SettingState
  resortId: string | undefined
  /** Keys of settings with unsaved input. */
  typing: Set<string>
}

export function SettingField({ state, resortId, typing }: SettingFieldProps) {
  const client = useQueryClient()
  const { field } = settingOf(state.key)
  const [typed, setTyped] = useState<Draft>()
  const isOver = ({ value, of }: Draft) => !isSame(tidyField(field, value), of.value)
  // Typed back to the stored value, the field accepts changes of others again.
  const draft = typed && (typed.of === state || isOver(typed)) ? typed : undefined
  const label = labelOf('setting', state.key)
  const value = draft ? draft.value : state.value
  const tidied = tidyField(field, value) ?? null
  const isChanged = draft !== undefined && isOver(draft)
  const fault = isChanged && tidied !== null ? faultOfField(field, tidied) : undefined

  useEffect(() => {
    if (!isChanged) return undefined
    typing.add(state.key)
    return () => void typing.delete(state.key)
  }, [isChanged, typing, state.key])

  /** The change of others has been shown, so the typed value now replaces it. */
  async function refresh() {
    await client.invalidateQueries({ queryKey: settingsKey(resortId) })
    const newest = client.getQueryData<SettingState[]>(settingsKey(resortId))?.find(({ key }) => key === state.key)
    setTyped((known) => known && newest && { ...known, of: newest })
  }

  const show = (next: SettingState) =>
    client.setQueryData<SettingState[]>(settingsKey(resortId), (states) => states?.map((each) => (each.key === next.key ? next : each)))

  /** Restores the previous value, or the inherited one. */
  async function undo(saved: SettingState, value: unknown) {
    try {
      const states = await client.fetchQuery({ ...settingsQuery(resortId), staleTime: 0 })
      const now = states.find(({ key }) => key === saved.key)
      if (!now || !isSame(now.value, saved.value)) return toastKept([label])
      show(await decideSetting(now, resortId, value))
      toastUndone(label)
    } catch (error) {
      if (isConflict(error)) toastKept([label])
      else toast.error(messageOf(error))
    }
  }

  async function decide(decided: unknown) {
    try {
      const before = draft?.of ?? state
      const next = await decideSetting(before, resortId, decided)
      show(next)
      setTyped(undefined)
      pushStep({ label: text('undo.saved', label), resortId }, () => undo(next, before.value))
    } catch (error) {
      if (isConflict(error)) void refresh()
      toast.error(isConflict(error) ? text('setting.changedMeanwhile') : messageOf(error))
    }
  }
  return (
    <div className="setting">
      <FormItem
        id={`setting-${state.key}`}
        label={label}
        hint={hintOf('setting', state.key)}
        error={fault && fieldIssueText(field, fault.rule, fault.args)}
        group={isComposite(field)}
        maxWidth={widthOf(field)}
        marginType="none"
      >
        {forKind(inputs, field, {
          owner: 'setting',
          name: state.key,
          label,
          value: value ?? null,
          onChange: (next) => setTyped({ value: next, of: draft?.of ?? state }),
        })}
      </FormItem>
      <div className="setting-foot">
        <span className="setting-note">
          <Inherited state={state} isOfResort={resortId !== undefined} />
          {state.updatedAt && text('setting.decidedBy', state.updatedBy ?? text('history.system'), formatAgo(state.updatedAt))}
        </span>
        {state.value !== null && !isChanged && (
          <Button size="small" layout="subtle" onClick={() => decide(null)}>
            {text(resortId ? 'setting.takeBack.resort' : 'setting.takeBack')}
          </Button>
        )}
        {isChanged && (
          <>
            <Button size="small" onClick={() => setTyped(undefined)}>
              {text('cancel')}
            </Button>
            <Button size="small" layout="primary" disabled={fault !== undefined} onClick={() => decide(tidied)}>
              {text('setting.save')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

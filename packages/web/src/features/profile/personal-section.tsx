/** The own name, e-mail address, phone number and language. */
import { isLanguage } from '@ridgeline/domain/values/localized'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isConflict } from '../../entities/api.ts'
import { useAskingBeforeLeaving } from '../../entities/grid/page/use-leave-question.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { applyLanguage } from '../../lib/session/own/choose-language.ts'
import { session } from '../../lib/session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { PersonalFields } from './personal-fields.tsx'
import { changePersonalData, personalDataQuery, type PersonalData, type PersonalName, type PersonalValues } from './profile-api.ts'
import { changesOf, faultsOf, refusedFields, type PersonalFaults } from './personal-values.ts'

export function PersonalSection() {
  const { data, error, refetch } = useQuery(personalDataQuery)
  if (data) return <PersonalForm data={data} />
  return error ? <InlineAlert onRetry={refetch}>{error.message}</InlineAlert> : <SkeletonRows count={4} />
}

/** The name and address in the menu of the user follow. */
function follow({ fullName, email, language }: PersonalValues) {
  const user = session.get()
  if (user) session.update({ Profile: { ...user.Profile, fullName, email, language } })
}

function PersonalForm({ data: { values: stored, version } }: { data: PersonalData }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<Partial<PersonalValues>>({})
  const [refused, setRefused] = useState<PersonalFaults>({})
  const [isBusy, setIsBusy] = useState(false)
  const changes = changesOf(stored, typed)
  const faults = { ...refused, ...faultsOf(changes) }
  const isChanged = Object.keys(changes).length > 0
  const isFaulty = Object.values(faultsOf(changes)).some(Boolean)
  const isDirty = useRef(false)
  useEffect(() => void (isDirty.current = isChanged), [isChanged])
  useAskingBeforeLeaving(useCallback(() => isDirty.current, []))

  function type(name: PersonalName, value: string | null) {
    setTyped((known) => ({ ...known, [name]: value }))
    setRefused((known) => ({ ...known, [name]: undefined }))
  }

  /** A refusal is about what was typed, so it goes with it. */
  function reset() {
    setTyped({})
    setRefused({})
  }

  async function save() {
    setIsBusy(true)
    try {
      const saved = await changePersonalData(version, changes)
      client.setQueryData(personalDataQuery.queryKey, saved)
      isDirty.current = false
      reset()
      follow(saved.values)
      toast.success(text('account.personal.saved'))
      if (isLanguage(changes.language)) await applyLanguage(changes.language)
    } catch (error) {
      const fields = refusedFields(error)
      if (fields) return setRefused(fields)
      if (isConflict(error)) void client.invalidateQueries({ queryKey: personalDataQuery.queryKey })
      toast.error(isConflict(error) ? text('account.personal.changedMeanwhile') : messageOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form
      className="profile-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !isFaulty && !isBusy) void save()
      }}
    >
      <PersonalFields values={{ ...stored, ...typed }} faults={faults} onChange={type} />
      <div className="profile-actions">
        <Button type="submit" layout="primary" loading={isBusy} disabled={!isChanged || isFaulty}>
          {text('account.personal.save')}
        </Button>
        {isChanged && <Button onClick={reset}>{text('cancel')}</Button>}
      </div>
    </form>
  )
}

/** What is translated, in the URL: so that a queue can be reloaded, marked and sent to others. */
import { translationStates, type TranslationState } from '@ridgeline/domain/answers/translations'
import { entityNames, type EntityName } from '@ridgeline/domain/declare/catalogue'
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { isLanguage, type Language } from '@ridgeline/domain/values/localized'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useLanguage } from '../../lib/language/texts/i18n.ts'
import { defaultLanguage } from '@ridgeline/domain/language/staff-language'

export interface QueueParams {
  source?: Language
  target: Language
  entity?: EntityName
  state?: TranslationState
  resortId?: string
}

interface Queue {
  params: QueueParams
  isEverywhere: boolean
  change: (changes: Readonly<Record<string, string | undefined>>) => void
}

export function useQueueParams(resortId: string | undefined): Queue {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const own = useLanguage()
  const isEverywhere = search['everywhere'] === 'true' || !resortId
  const params = useMemo((): QueueParams => {
    const { source, target, entity, state } = search
    return {
      // Most people translate into the language they work in.
      target: isLanguage(target) ? target : own === defaultLanguage ? 'en' : own,
      ...(isLanguage(source) && source !== target && { source }),
      ...(isOneOf(entityNames, entity) && { entity }),
      ...(isOneOf(translationStates, state) && { state }),
      ...(!isEverywhere && { resortId }),
    }
  }, [search, own, isEverywhere, resortId])
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate({ to: '.', search: { ...search, ...changes }, resetScroll: false })
  return { params, isEverywhere, change }
}

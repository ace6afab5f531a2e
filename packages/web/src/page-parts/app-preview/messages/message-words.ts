import type { RecordOf } from '@ridgeline/domain/app-content/app-records'
import { localize } from '@ridgeline/domain/values/localized'
import { useApp, useAppText } from '../app-context.ts'

export type Message = RecordOf<'infoMobile'>

export function useMessageWords(message: Message) {
  const { language } = useApp()
  const appText = useAppText()
  const words = (name: 'title' | 'text' | 'callToAction') => localize(message[name], language)
  return { title: words('title') || appText('preview.noName'), body: words('text'), callToAction: words('callToAction') }
}

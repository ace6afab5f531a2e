import { useEffect, useEffectEvent, useState } from 'react'
import { inputFocusDelay } from '../../ui/kit-constants.ts'
import { firstFocus, scrollToFirstInvalid, scrollWithin } from '../form/focus/first-focus.ts'
import type { Section } from '../form/frame/sections.ts'
import type { RecordForm } from '../form/use-record-form.ts'

/** Of nested forms the upper one comes later in the document. */
const panel = () => [...document.querySelectorAll('.section-panel')].at(-1)

/** The section that is shown, and those with faults opened for the user (OP43). */
export function useShownSection(recordForm: RecordForm, sections: readonly Section[]) {
  const [shown, setShown] = useState(sections[0]!.name)

  const focusFirst = useEffectEvent(() => firstFocus(panel() ?? document)?.focus({ preventScroll: true }))
  // Repeated after a delay, because the dialog may have focused itself.
  useEffect(() => {
    const timer = setTimeout(focusFirst, inputFocusDelay)
    return () => clearTimeout(timer)
  }, [])

  /** The section is opened before its field is scrolled to. */
  function showSectionOf(isMeant: (field: string) => boolean, scroll: (panel: Element) => void) {
    const here = sections.find(({ name }) => name === shown)
    const first = here?.fields.some(isMeant) ? here : sections.find(({ fields }) => fields.some(isMeant))
    if (first) setShown(first.name)
    requestAnimationFrame(() => requestAnimationFrame(() => panel() && scroll(panel()!)))
    return first
  }

  function showFirstFault() {
    const { issues } = recordForm.validate()
    const faulty = new Set([...Object.keys(issues), ...Object.keys(recordForm.formState.get().serverIssues)])
    showSectionOf((name) => faulty.has(name), scrollToFirstInvalid)
  }

  function showFailedUploads(failed: readonly string[]) {
    const section = showSectionOf(
      (name) => failed.includes(name),
      (shownPanel) => {
        const field = shownPanel.querySelector(failed.map((name) => `[data-field="${name}"]`).join())
        if (field) scrollWithin(shownPanel, field, shownPanel.clientHeight / 3)
        // Errors whose input is no longer shown are reported once, because no one could dismiss them.
        recordForm.uploads.forgetUnseen(section?.fields ?? failed)
      },
    )
  }

  return { shown, show: setShown, showFirstFault, showFailedUploads }
}

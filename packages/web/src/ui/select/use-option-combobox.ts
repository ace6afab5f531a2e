import { useCombobox, type ComboboxStore } from '@mantine/core'
import { useEffect, useId } from 'react'

/** The store of a field with options. The list has its id before it is there, so the field can name it as soon as it opens. */
export function useOptionCombobox(onClose?: () => void): { combobox: ComboboxStore; listId: string } {
  const listId = useId()
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      onClose?.()
    },
  })
  const { setListId } = combobox
  useEffect(() => setListId(listId), [setListId, listId])
  return { combobox, listId }
}

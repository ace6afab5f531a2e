/** The sheet of a list with what features add to the forms that open from it. */
import type { ComponentProps } from 'react'
import { FormExtrasContext } from '../entities/form/form-extras.ts'
import { QuickEditPage } from '../entities/grid/page/quick-edit-page.tsx'
import { formExtras } from './form-extras.ts'

export function RecordSheet(props: ComponentProps<typeof QuickEditPage>) {
  return (
    <FormExtrasContext value={formExtras}>
      <QuickEditPage {...props} />
    </FormExtrasContext>
  )
}

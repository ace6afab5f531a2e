/** The dialog of one record with what features add to its form. */
import { EntityDialog, type EntityDialogProps } from '../entities/record/entity-dialog.tsx'
import { FormExtrasContext } from '../entities/form/form-extras.ts'
import { formExtras } from './form-extras.ts'

export function RecordDialog(props: EntityDialogProps) {
  return (
    <FormExtrasContext value={formExtras}>
      <EntityDialog {...props} />
    </FormExtrasContext>
  )
}

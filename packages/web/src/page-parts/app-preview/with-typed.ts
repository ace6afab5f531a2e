/** The records of the app with the one in the form as it is typed: in its place among the others, or behind them if it is new. */
import { useFormState } from '../../entities/form/frame/form-state.ts'
import type { RecordForm } from '../../entities/form/use-record-form.ts'
import { listOf, type AppRecords, type RecordOf } from '@ridgeline/domain/app-content/app-records'

/** The id of the record in the form, which is not among its values; empty for a new one. */
export const useStoredId = ({ formState }: RecordForm): string => useFormState(formState, ({ base }) => base?.id) ?? ''

type Listed = 'recommendation' | 'infoMobile'

/** @param typed `active` as in the form: an inactive record is not shown */
export function withTyped<Name extends Listed>(
  records: AppRecords,
  entity: Name,
  typed: RecordOf<Name> & { readonly active?: boolean | null | undefined },
): AppRecords {
  const others = listOf(records, entity)
  const isListed = others.some(({ id }) => id === typed.id)
  const all = isListed ? others.map((each) => (each.id === typed.id ? typed : each)) : [...others, typed]
  const shown = typed.active === false ? all.filter(({ id }) => id !== typed.id) : all
  return { ...records, lists: { ...records.lists, [entity]: shown } }
}

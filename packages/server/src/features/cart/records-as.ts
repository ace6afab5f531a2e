import type { StoredPublished } from '../../publication/read-published.ts'

/** The columns are derived from the declaration, which proves the published fields. */
const isOf = <Fields>(record: StoredPublished['record']): record is StoredPublished['record'] & Fields => record.id !== ''

export const recordsAs = <Fields>(items: readonly StoredPublished[]): (Fields & { id: string })[] =>
  items.map(({ record }) => record).filter(isOf<Fields>)

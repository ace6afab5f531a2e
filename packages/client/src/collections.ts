/** What the document says of each collection: its query, its page and its records. */
import type { components, paths } from './schema.ts'

/** `skilifts`, `slopes`, `weather-currents`, … */
export type Collection = { [Path in keyof paths]: Path extends `/api/feeds/${infer Name}/{id}` ? Name : never }[keyof paths]

type ListOf<Name extends Collection> = paths[`/api/feeds/${Name}`]['get']

/** The filters and parameters of a collection. */
export type QueryOf<Name extends Collection> = NonNullable<ListOf<Name>['parameters']['query']>

/** A page of records: `items`, their terms in `resorts`, `next`, and `updatedSince` to follow from here. */
export type PageOf<Name extends Collection> = ListOf<Name>['responses'][200]['content']['application/json']

export type RecordOf<Name extends Collection> = PageOf<Name>['items'][number]

/** The body of every failure. */
export type FailureBody = components['schemas']['Failure']

type TotalsOperation = paths['/api/feeds/totals/{collection}']['get']

/** Collections with records that open and close. */
export type Counted = TotalsOperation['parameters']['path']['collection']

export type Totals = components['schemas']['Totals']

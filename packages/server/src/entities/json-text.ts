/** Answers that are JSON already: PostgreSQL wrote the JSON of exactly the declared columns, and it goes out as it is (decision 0003). */
export const json = 'application/json; charset=utf-8'

/** For routes that send text: nothing is left to serialise. */
export const bytes = () => (text: unknown) => text as string

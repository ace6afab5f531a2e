/** Responses that PostgreSQL has already built as JSON from the declared columns; sent unchanged (decision 0003). */
export const json = 'application/json; charset=utf-8'

/** The serializer of routes that send JSON text. */
export const bytes = () => (text: unknown) =>
  // Only set for routes that send text.
  text as string

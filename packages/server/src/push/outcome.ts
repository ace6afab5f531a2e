/** What became of an attempt. `pause` is the time that the receiver asks for, in milliseconds. */
export type Outcome =
  | { state: 'sent' }
  | { state: 'gone' | 'failed'; error: string }
  | { state: 'waiting'; error: string | null; pause?: number; isUncounted?: true }

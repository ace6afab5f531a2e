export interface StepHandlers {
  onDone: () => void
  /** Back to the password. */
  onRestart: () => void
}

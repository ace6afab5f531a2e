/** Thrown by a job whose repetition would fail as well, such as a mail to an address that does not exist. */
export class FinalFailure extends Error {
  override name = 'FinalFailure'
}

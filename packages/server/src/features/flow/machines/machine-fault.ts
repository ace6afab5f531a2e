/** Why a message is not stored. It is shown with the connection, and the message is not repeated. */
import type { MachineProblem } from '@ridgeline/domain/entities/mqtt-connection'

export class MachineFault extends Error {
  override name = 'MachineFault'
  readonly problem: MachineProblem

  /** @param detail names the part that is wrong, without a sentence, because it is not translated. */
  constructor(problem: MachineProblem, detail: string) {
    super(detail)
    this.problem = problem
  }
}

import { OutboundError } from '../../outbound/guarded-request.ts'

/** A refusal that would be the same soon after. */
export class FeedTooLarge extends OutboundError {
  constructor() {
    super('It sends more than a feed has')
  }
}

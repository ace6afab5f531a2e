/** Asks users who leave while changes wait for the shop (R4.65). Renders nothing itself. */
import type { BoardProps } from '../../page-parts/board/board-props.ts'
import { useJobs } from './use-jobs.ts'
import { usePendingQuestion } from './use-pending-question.ts'

export function PendingQuestion({ resortId, base }: BoardProps) {
  usePendingQuestion(useJobs(resortId).rows ?? [], base)
  return null
}

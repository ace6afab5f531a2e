/** The files of a project follow each other, the slowest first, so that no worker waits for one of them at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** By duration on two cores, the slowest first. */
const slow = [
  'accessible-desktop',
  'dialogs',
  'every-kind',
  'limits',
  'displays',
  'screens',
  'shell',
  'accessible-phone',
  'boards',
  'quick-edit',
  'ways-of-seeing',
  'generated',
  'matrix',
  'under-attack',
  'kill',
  'slips',
  'list-rows',
  'live',
]

/**
 * In this order. A worker keeps its modules only while the next file belongs to the same project, and those of the server take seconds to
 * load. The shortest files come last, so that both workers end together.
 */
const projects = ['server', 'server-isolated', 'components', 'domain', 'unit', 'journeys']
const placeOf = ({ project }: TestSpecification) => projects.indexOf(project.name)

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = slow.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return rank < 0 ? slow.length : rank
}

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other) || rankOf(one) - rankOf(other))
  }
}

/** The files of a project follow each other, the slowest first, so that no worker waits for one of them at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those of the server and then the journeys, each by duration on two cores, the slowest first. */
const slow = [
  'proofs/limits',
  'runs/survival',
  'proofs/generated',
  'document/json-schema',
  'incoming/incoming-survival',
  'proofs/races',
  'sign-in/under-attack',
  'matrix/keys',
  'import/import-command',
  'matrix/foreign-records',
  'proofs/repeats',
  'price-publications/publications-model',
  'db/embedded',
  'matrix/matrix',
  'app/app-preview',
  'proofs/kill',
  'proofs/waiting-mails',
  'undo/undo',
  'merging/merging',
  'first-run/first-run',
  'tests/accessible/accessible-desktop',
  'tests/forms/dialogs',
  'tests/forms/every-kind',
  'tests/delivery/recipe',
  'tests/sheets/quick-edit-loss',
  'tests/accessible/accessible-phone',
  'tests/shell/screens',
  'tests/operations/sync-incoming',
  'tests/displays/boards',
  'tests/displays/displays',
  'tests/shell/shell',
  'tests/displays/info-screens',
  'tests/sheets/quick-edit',
  'tests/shell/ways-of-seeing',
  'tests/planning/planned-changes',
  'tests/displays/live',
  'tests/accessible/focus-seen',
]

/**
 * In this order. A worker keeps its modules only while the next file belongs to the same project, and those of the server take seconds to
 * load. The shortest files come last, so that both workers end together.
 */
const projects = ['server', 'server-isolated', 'components', 'domain', 'unit', 'unit-isolated', 'journeys']
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

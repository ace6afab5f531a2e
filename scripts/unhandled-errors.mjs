/** A reporter of errors outside of any test, which fail a run but are missing from its JSON report. */
import { writeFileSync } from 'node:fs'

const named = ({ name, message, stack, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) =>
  `unhandled in ${file ?? 'an unknown file'}${test ? `, during or after "${test}"` : ''}: ${name}: ${message}\n${stack ?? ''}`

export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    if (errors.length) writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(errors.map(named)))
  }
}

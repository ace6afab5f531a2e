/** One run of vitest as a part of `npm test`, and what it reports. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './prepare.mjs'

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const reports = join(root, 'test-results')

/**
 * Starts it. What a held one says is shown from `show()` on, so that the lines of two suites are not mixed; `ended` resolves to its counts,
 * and to the lines of failures and of tests that only passed when they were repeated.
 */
export function startSuite(node, env, { name, args, isHeld = false }) {
  const report = join(reports, `${name}.json`)
  const outside = join(reports, `${name}.unhandled.json`)
  mkdirSync(reports, { recursive: true })
  for (const file of [report, outside]) rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--reporter=./scripts/unhandled-errors.mjs']
  const child = spawn(node, [vitest, 'run', ...args, '--passWithNoTests', ...reporters], {
    cwd: root,
    stdio: isHeld ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...env, UNHANDLED_ERRORS: outside },
  })
  let say = (text) => void held.push(text)
  const held = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => say(text))
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve(resultOf(name, status, report, outside)))
  })
  return {
    name,
    pid: child.pid,
    ended,
    show() {
      say = (text) => void process.stdout.write(text)
      for (const text of held.splice(0)) say(text)
    },
  }
}

function resultOf(name, status, report, outside) {
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  const files = counts.testResults ?? []
  const unhandled = existsSync(outside) ? JSON.parse(readFileSync(outside, 'utf8')) : []
  const failed = [...files.filter((file) => file.status === 'failed').flatMap(failuresOf), ...unhandled]
  return {
    passed: counts.numPassedTests ?? 0,
    skipped: (counts.numPendingTests ?? 0) + (counts.numTodoTests ?? 0),
    // A file that cannot be loaded has no tests, but counts as a failure.
    failed: counts.numFailedTests || (status === 0 ? 0 : 1),
    failures: status === 0 || failed.length > 0 ? failed : [`${name} ended with ${status}`],
    flaky: files.flatMap(flakyOf),
    longest: slowestFiles(files),
  }
}

/** The slowest files, for when a run comes near its time limit. */
function slowestFiles(files) {
  const seconds = ({ startTime, endTime }) => Math.round((endTime - startTime) / 1000)
  const longest = files.toSorted((one, other) => seconds(other) - seconds(one)).slice(0, 8)
  return longest.map((file) => `${relative(root, file.name)} ${seconds(file)} s`)
}

/** A test that failed first and passed when repeated still has the messages of the failure. */
function flakyOf({ name, assertionResults }) {
  const retried = assertionResults.filter((test) => test.status === 'passed' && test.failureMessages.length)
  return retried.map((test) => `${relative(root, name)}: ${test.fullName}\n${test.failureMessages[0]}`)
}

function failuresOf({ name, message, assertionResults }) {
  const file = relative(root, name)
  const tests = assertionResults.filter((test) => test.status === 'failed')
  if (!tests.length) return [`${file}: ${message}`]
  return tests.map((test) => `${file}: ${test.fullName}\n${test.failureMessages.join('\n')}`)
}

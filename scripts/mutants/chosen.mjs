/**
 * Which mutants there are and which of them are tried, by MUTANTS_SAMPLE and MUTANTS_SEED: a checker of Stryker, which normally leaves out those that do not
 * compile.
 */
import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const { MUTANTS_SAMPLE = 'Infinity', MUTANTS_SEED = '1' } = process.env

/** The same seed chooses the same mutants as long as their files stay as they are. */
const rankOf = ({ fileName, location, replacement }) =>
  createHash('sha256')
    .update(JSON.stringify([MUTANTS_SEED, relative('', fileName), location, replacement]))
    .digest('hex')

class Chosen {
  #chosen = new Set()

  async init() {}

  /** All mutants come at once. A static one has run before a test begins, so that no test could notice it. */
  async group(mutants) {
    const ranked = mutants.filter((mutant) => !mutant.static).map((mutant) => ({ id: mutant.id, rank: rankOf(mutant) }))
    ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1))
    this.#chosen = new Set(ranked.slice(0, Number(MUTANTS_SAMPLE)).map(({ id }) => id))
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants) {
    const left = { status: 'compileError', reason: 'Not chosen' }
    return Object.fromEntries(mutants.map(({ id }) => [id, this.#chosen.has(id) ? { status: 'passed' } : left]))
  }
}

/** Vite replaces these calls when it loads a file and needs their arguments as they are written. */
const ofVite = {
  shouldIgnore: (path) => (path.isCallExpression() && path.toString().startsWith('import.meta.glob') ? 'Vite reads it' : undefined),
}

export const strykerPlugins = [
  { kind: 'Checker', name: 'chosen', injectableClass: Chosen },
  { kind: 'Ignore', name: 'of-vite', value: ofVite },
]

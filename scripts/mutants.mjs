/**
 * `npm run mutants`: breaks the code in small ways, one at a time, and counts how many of these mutants the tests notice
 * (docs/decisions/0154-mutants.md). `npm run mutants -- packages/domain/src/values` is one folder,
 * `npm run mutants -- --sample=40 --seed=1 packages/web/src/lib` 40 mutants of it. `--raise` raises the floors to the scores reached,
 * `--fresh` uses no results of runs before.
 */
import { join } from 'node:path'
import { environment, hand, prepare, root } from './prepare.mjs'

hand(prepare(), [join(root, 'scripts', 'mutants', 'run.mjs'), ...process.argv.slice(2)], environment())

/** `npm run import -- …`: imports records from an external source, with a report on every row. */
import { importCommand } from './import/import-command.ts'
import { say, warn } from './terminal.ts'

process.exitCode = await importCommand(process.argv.slice(2), process.env, { say, warn })

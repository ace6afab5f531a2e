/** Output of the programs for the terminal. */
export const say = (message: string) => void process.stdout.write(`${message}\n`)
export const warn = (message: string) => void process.stderr.write(`${message}\n`)

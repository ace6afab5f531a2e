/** Refuses a Node on which the other scripts fail with an error that names no version. Imported first; runs on Node 14 and later. */

// 20.11 is the first with `import.meta.dirname`.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 11)) {
  console.error(`Ridgeline needs Node 20.11 or newer, and this is ${process.versions.node}: install a newer one (https://nodejs.org).`)
  process.exit(1)
}

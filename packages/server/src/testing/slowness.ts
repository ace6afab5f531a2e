/**
 * How many times slower this machine is at the moment than the one on which limits of processor time are defined, at least 1: there this takes
 * 20 ms. Takes a tenth of a second.
 */
export function slowness(): number {
  const text = JSON.stringify(Array.from({ length: 40_000 }, (_, at) => ({ at, name: `name ${at}` })))
  const costs = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage()
    JSON.stringify(JSON.parse(text))
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1_000
  })
  return Math.max(1, Math.min(...costs) / 20)
}

/**
 * The speed of this machine relative to the one that limits of processor time are defined for, on which this takes 20 ms. At least 1, so
 * that a fast machine does not make limits stricter.
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

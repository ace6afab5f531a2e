/** Many Slovak names, with letters that have a collation order of their own. */
const first =
  'Medvedia Čučoriedková Ľadová Šíra Zadná Žltá Chladná Horná Široká Dlhá Ďaleká Kamenná Ôsma Árnova Čierna Snežná Vlčia Malá Úzka Orlia'.split(
    ' ',
  )
const second = 'lúka štôlňa dolina roveň chata hoľa jama poľana stráň kotlina Chopok čistina vyhliadka priehyba úbočia ťažnica'.split(' ')

const pick = (list: readonly string[], at: number) => list[at % list.length]!

/** Numbers are spread, so that records with adjacent seeds have different names. */
export function liftName(seed: number): string {
  const spread = (seed * 7_919) % 100_003
  return `${pick(first, spread)} ${pick(second, Math.floor(spread / first.length))} ${seed}`
}

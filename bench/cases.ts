import type { Case } from './case.ts'
import { bulk } from './cases/bulk.ts'
import { bulkCreate } from './cases/bulk-create.ts'
import { create } from './cases/create.ts'
import { feed } from './cases/feed.ts'
import { list, listCompressed, listCounted } from './cases/list.ts'
import { openData, openDataUnchanged } from './cases/open-data.ts'
import { read } from './cases/read.ts'
import { search } from './cases/search.ts'
import { similar } from './cases/similar.ts'
import { update } from './cases/update.ts'
import { listOfWidest, searchOfWidest } from './cases/widest.ts'

export const cases: readonly Case[] = [
  list,
  listCounted,
  listCompressed,
  read,
  search,
  similar,
  update,
  create,
  bulk,
  bulkCreate,
  feed,
  openData,
  openDataUnchanged,
  listOfWidest,
  searchOfWidest,
]

export function caseNamed(name: string): Case {
  const found = cases.find((each) => each.name === name)
  if (!found) throw new Error(`No case is called ${name}.`)
  return found
}

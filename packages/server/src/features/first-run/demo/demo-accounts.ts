/** One account for each role, so that the demo shows their permissions (OP64). */
import type { Account } from '../accounts.ts'
import type { DemoAlias } from './demo-resorts.ts'

type IdOf = (name: string) => string

const note = 'Account of the demo.'

export function demoAccounts(resortIds: ReadonlyMap<DemoAlias, string>, roleId: IdOf, hasDirectory: boolean): Account[] {
  const holding = (role: string, resort: DemoAlias) => ({ roleId: roleId(role), resortId: resortIds.get(resort)! })
  const accounts: Account[] = [
    {
      email: 'resort-admin@ridgeline.local',
      fullName: 'Demo Resort Admin',
      rights: 'resortAdmin of Zermatt–Cervinia',
      assignments: [holding('resortAdmin', 'zermatt-cervinia')],
      note,
    },
    {
      email: 'editor@ridgeline.local',
      fullName: 'Demo Editor',
      rights: 'editor of Zermatt–Cervinia, viewer of Vysoké Tatry',
      assignments: [holding('editor', 'zermatt-cervinia'), holding('viewer', 'vysoke-tatry')],
      note,
    },
    {
      email: 'operator@ridgeline.local',
      fullName: 'Demo Operator',
      rights: 'operator of Zermatt–Cervinia',
      assignments: [holding('operator', 'zermatt-cervinia')],
      note,
    },
    {
      email: 'viewer@ridgeline.local',
      fullName: 'Demo Viewer',
      rights: 'viewer of Zermatt–Cervinia',
      assignments: [holding('viewer', 'zermatt-cervinia')],
      note,
    },
    { email: 'newcomer@ridgeline.local', fullName: 'Demo Newcomer', rights: 'no rights yet', assignments: [], note },
  ]
  if (hasDirectory)
    accounts.push(
      {
        email: 'colleague@ridgeline.local',
        fullName: 'Demo Colleague',
        rights: 'company account: operator of Zermatt–Cervinia',
        assignments: [holding('operator', 'zermatt-cervinia')],
        note,
        directory: 'account',
      },
      {
        email: 'new-colleague@ridgeline.local',
        fullName: 'Demo New Colleague',
        rights: 'company account: not added here yet',
        assignments: [],
        note,
        directory: 'newcomer',
      },
    )
  return accounts.map((account) => ({ ...account, isShared: true }))
}

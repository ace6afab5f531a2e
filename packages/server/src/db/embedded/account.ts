/** PostgreSQL refuses to run as root, so root runs it with an unprivileged account. */
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

export interface Account {
  uid: number
  gid: number
}

const isRoot = () => process.getuid?.() === 0

/** An existing cluster keeps its owner. Undefined when PostgreSQL can run as the current user. */
export function accountFor(cluster: string | undefined): Account | undefined {
  const owner = cluster === undefined ? undefined : statSync(cluster)
  if (isRoot()) return owner ?? named('ridgeline') ?? named('postgres') ?? created() ?? named('nobody') ?? refuse()
  if (owner && process.getuid && owner.uid !== process.getuid()) {
    throw new Error(`${cluster} belongs to user ${owner.uid}; start Ridgeline as that user or as root.`)
  }
  return undefined
}

/** Tested by a process of that account, so that groups and access control lists are respected. */
export function canEnter(path: string, account: Account | undefined): boolean {
  return account === undefined || spawnSync('test', ['-x', path], idsOf(account)).status === 0
}

export function idsOf(account: Account | undefined): Partial<Account> {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

function named(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  if (uid?.status !== 0 || gid?.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

function created(): Account | undefined {
  const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  return spawnSync('useradd', [...flags, 'ridgeline']).status === 0 ? named('ridgeline') : undefined
}

function refuse(): never {
  throw new Error('PostgreSQL cannot run as root and no account could be created for it: start Ridgeline as another user.')
}

import { spawnSync } from 'node:child_process'

/**
 * The account that Postgres runs as; empty for the current one. Postgres refuses to run as root, so root uses another.
 */
export type Account = { uid?: number; gid?: number }

const unprivileged = ['postgres', 'nobody']

export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  for (const name of unprivileged) {
    const uid = idOf('-u', name)
    const gid = idOf('-g', name)
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new Error(
    `Postgres refuses to run as root, and this machine has none of the accounts ${unprivileged.join(', ')}`,
  )
}

/** Checks, as the account, that it may read and write the folder. */
export function canUse(account: Account, folder: string): boolean {
  if (account.uid === undefined) return true
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$0" && test -r . && test -w .', folder], { ...account, stdio: 'ignore' })
      .status === 0
  )
}

/** Checks, as the account, that it may run the program and read the file. */
export function canRun(account: Account, program: string, file: string): boolean {
  if (account.uid === undefined) return true
  return (
    spawnSync('/bin/sh', ['-c', '"$0" --version >/dev/null && test -r "$1"', program, file], {
      ...account,
      stdio: 'ignore',
    }).status === 0
  )
}

function idOf(flag: string, name: string): number | undefined {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' })
  const id = Number.parseInt(answer.stdout, 10)
  return answer.status === 0 && Number.isInteger(id) ? id : undefined
}

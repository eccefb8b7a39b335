import { spawnSync } from 'node:child_process'

/**
 * Runs a program in a process whose files may have so many blocks of 512 or, in some shells, 1024 bytes, as on a full
 * disk. Returns its errors.
 */
export function withSmallFiles(blocks: number, program: string): string {
  const node = [process.execPath, '--input-type=module', '-e', program]
  return spawnSync('sh', ['-c', 'ulimit -f "$0"; exec "$@"', String(blocks), ...node], { encoding: 'utf8' }).stderr
}

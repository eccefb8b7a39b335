import { spawn } from 'node:child_process'

/** Twice as many as the processors of the machines that run the tests. */
const busyProcesses = 4

/** Runs until it is killed, or until the process that started it has ended. */
const program = `const { ppid } = process
for (let turn = 1; ; turn += 1) if (turn % 100_000_000 === 0 && process.ppid !== ppid) process.exit()`

/** Does the work beside processes that never rest; `started` receives their ids. */
export async function underLoad<Result>(
  work: () => Promise<Result>,
  started: (pids: (number | undefined)[]) => void = () => undefined,
): Promise<Result> {
  const busy = Array.from({ length: busyProcesses }, () =>
    spawn(process.execPath, ['-e', program], { stdio: 'ignore' }),
  )
  started(busy.map(({ pid }) => pid))
  try {
    return await work()
  } finally {
    for (const child of busy) child.kill('SIGKILL')
  }
}

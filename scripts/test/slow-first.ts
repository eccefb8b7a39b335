import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take much longer than others of their size. */
const slow = [
  'e2e/browser/pages.test.ts',
  'e2e/browser/call-window.test.ts',
  'e2e/browser/recorded-killed-tab.test.ts',
  'e2e/stack/meeting-mails.test.ts',
  'e2e/stack/worker.test.ts',
]

/**
 * The order in which the files of a project run. Vitest begins with the largest, unless it knows how long each of them took,
 * which it never does in a new clone: slow ones come first here, because one that begins last runs alone.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => slow.includes(relative(this.ctx.config.root, moduleId))
    // Not that of an array.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((one) => {
      const own = sorted.filter(({ project }) => project === one)
      return [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))]
    })
  }
}

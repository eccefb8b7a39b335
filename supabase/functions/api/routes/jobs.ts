import { z } from 'zod'
import { contract } from '../../_shared/contract/index.ts'
import type { Dependencies } from '../../_shared/platform/dependencies.ts'
import { publicOrigin } from '../../_shared/platform/http/origin.ts'
import { answerPage, readCursor } from '../../_shared/platform/http/page.ts'
import type { Register } from '../../_shared/platform/http/register.ts'
import { cancelJob, listJobs, readJob } from '../../_shared/platform/jobs/jobs.ts'
import { storageAs } from '../../_shared/platform/storage/as-caller.ts'

const { jobs } = contract

const key = z.tuple([z.iso.datetime(), z.uuid()])

export function jobRoutes(register: Register, { settings }: Dependencies): void {
  register(jobs.list, async ({ caller, query, context }) => {
    const after = readCursor(query.cursor, key)
    const rows = await caller.transaction((database) => listJobs(database, query, after))
    return answerPage(context, rows, query.limit, ({ createdAt, id }) => [createdAt, id])
  })

  register(jobs.one, async ({ caller, params, context }) => {
    const { filePath, ...job } = await caller.transaction((database) => readJob(database, params.id))
    const storage = storageAs(settings, caller.accessToken)
    const path = filePath && (await storage.signDownload('exports', filePath, job.fileName))
    return { ...job, downloadUrl: path ? publicOrigin(context.req.raw, settings) + path : null }
  })

  register(jobs.cancel, ({ caller, params }) => caller.transaction((database) => cancelJob(database, params.id)))
}

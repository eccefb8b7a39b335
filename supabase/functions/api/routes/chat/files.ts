import { largestFile } from '../../../_shared/contract/chat/file-types.ts'
import { type ChatFile, fieldsMaximum, uploadFields } from '../../../_shared/contract/chat/files.ts'
import { contract } from '../../../_shared/contract/index.ts'
import { fileKey, findUpload, listFiles, readFile, recordOpening } from '../../../_shared/domain/chat/read-files.ts'
import { requireMember } from '../../../_shared/domain/chat/read-messages.ts'
import { waitForCheck } from '../../../_shared/domain/chat/wait-for-check.ts'
import { bucket, declareFile, deleteFile, finishUpload } from '../../../_shared/domain/chat/write-file.ts'
import type { Caller } from '../../../_shared/platform/auth/caller.ts'
import type { Dependencies } from '../../../_shared/platform/dependencies.ts'
import { publicOrigin } from '../../../_shared/platform/http/origin.ts'
import { answerPage, readCursor } from '../../../_shared/platform/http/page.ts'
import { Problem } from '../../../_shared/platform/http/problem.ts'
import { receiveUpload, withoutField } from '../../../_shared/platform/http/receive-upload.ts'
import { redirectToFile } from '../../../_shared/platform/http/redirect-to-file.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'
import { validate } from '../../../_shared/platform/http/validate.ts'
import { storageAs } from '../../../_shared/platform/storage/as-caller.ts'
import { objectOf } from '../../../_shared/platform/storage/upload-objects.ts'

const { chatFiles } = contract

/** Used until the name of a file in base64 has arrived; the largest files may be of this type. */
const unnamed = { originalName: 'file', mimeType: 'video/mp4' }

const contentField = 'content'
const withoutContent = (fields: unknown): unknown => withoutField(fields, contentField)

async function complete(caller: Caller, id: string): Promise<ChatFile> {
  await caller.transaction((database) => finishUpload(database, id))
  return waitForCheck(caller, id)
}

export function chatFileRoutes(register: Register, { settings }: Dependencies): void {
  register(chatFiles.declare, async ({ caller, params, body, context, newId }) => {
    const id = body.id ?? newId
    const contentType = await caller.transaction((database) => declareFile(database, params.id, id, body))
    const path = await storageAs(settings, caller.accessToken).signUpload(bucket, objectOf(params.id, id, 'upload'))
    if (!path) throw new Problem(409, 'request.id_taken')
    return { id, uploadUrl: publicOrigin(context.req.raw, settings) + path, contentType }
  })

  register(chatFiles.complete, ({ caller, params }) => complete(caller, params.id))

  register(chatFiles.upload, async ({ caller, params, context, newId }) => {
    const earlier = await caller.transaction((database) => findUpload(database, newId))
    if (earlier === 'stored') return complete(caller, newId)
    // Storage takes each object once, and an interrupted attempt may have stored its own. The worker removes that.
    const id = earlier ? crypto.randomUUID() : newId
    let isDeclared = false
    const declare = async (file: { originalName: string; mimeType: string }, fileSize: number) => {
      const type = await caller.transaction((database) => declareFile(database, params.id, id, { ...file, fileSize }))
      isDeclared = true
      return type
    }
    const limits = { field: contentField, fieldsMaximum, contentMaximum: largestFile }
    try {
      const { fields, size } = await receiveUpload(context.req.raw, limits, async (content, early) => {
        const known = uploadFields.partial({ mimeType: true }).safeParse(withoutContent(early))
        const type = await declare(known.success ? { mimeType: '', ...known.data } : unnamed, 1)
        await storageAs(settings, caller.accessToken).store(bucket, objectOf(params.id, id, 'upload'), type, content)
      })
      await declare(validate(uploadFields, withoutContent(fields)), size)
    } catch (refusal) {
      // Nobody knows its id, so nobody could finish it. What cannot be deleted now, the worker removes after a day.
      if (isDeclared) await caller.transaction((database) => deleteFile(database, id)).catch(() => undefined)
      throw refusal
    }
    return complete(caller, id)
  })

  register(chatFiles.list, async ({ caller, params, query, context }) => {
    const after = readCursor(query.cursor, fileKey)
    const rows = await caller.transaction(async (database) => {
      await requireMember(database, params.id)
      return listFiles(database, params.id, query.limit + 1, after)
    })
    return answerPage(context, rows, query.limit, ({ sentAt, file: { id } }) => [sentAt, id]).map(({ file }) => file)
  })

  register(chatFiles.download, async ({ caller, params, query, context }) => {
    const { file, ticket } = await caller.transaction(async (database) => ({
      ticket: await recordOpening(database, params.id, query.as),
      file: await readFile(database, params.id),
    }))
    const place = { bucket, folder: file.roomId }
    return redirectToFile(context, settings, caller.accessToken, { ...place, file, as: query.as, ticket })
  })

  register(chatFiles.remove, ({ caller, params }) => caller.transaction((database) => deleteFile(database, params.id)))
}

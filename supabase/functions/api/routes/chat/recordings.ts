import { recordingFields, recordingFieldsMaximum, recordingMaximum } from '../../../_shared/contract/chat/recordings.ts'
import { contract } from '../../../_shared/contract/index.ts'
import {
  bucket,
  cancelUpload,
  declareRecording,
  findUpload,
  finishUpload,
  listOwnRecordings,
  listRecordings,
  objectOf,
  openRecording,
  readNotice,
  retryRecording,
  startRecording,
  stopRecording,
} from '../../../_shared/domain/calls/recordings.ts'
import { detectSoundFormat } from '../../../_shared/platform/calls/sound-format.ts'
import type { Dependencies } from '../../../_shared/platform/dependencies.ts'
import { publicOrigin } from '../../../_shared/platform/http/origin.ts'
import { Problem } from '../../../_shared/platform/http/problem.ts'
import { receiveUpload, withoutField } from '../../../_shared/platform/http/receive-upload.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'
import { validate } from '../../../_shared/platform/http/validate.ts'
import { storageAs } from '../../../_shared/platform/storage/as-caller.ts'

const { callRecordings } = contract

const limits = {
  field: 'audioData',
  isDataUrl: true,
  fieldsMaximum: recordingFieldsMaximum,
  contentMaximum: recordingMaximum,
} as const

export function recordingRoutes(register: Register, { settings }: Dependencies): void {
  register(callRecordings.notice, ({ caller, params }) =>
    caller.transaction((database) => readNotice(database, params.id)),
  )

  register(callRecordings.list, ({ caller, params }) =>
    caller.transaction((database) => listRecordings(database, params.id)),
  )

  register(callRecordings.own, ({ caller, params }) =>
    caller.transaction((database) => listOwnRecordings(database, params.id)),
  )

  register(callRecordings.start, ({ caller, params }) =>
    caller.transaction((database) => startRecording(database, params.id)),
  )

  register(callRecordings.stop, ({ caller, params }) =>
    caller.transaction((database) => stopRecording(database, params.id)),
  )

  register(callRecordings.upload, async ({ caller, params, context, newId }) => {
    const earlier = await caller.transaction((database) => findUpload(database, newId))
    if (earlier?.state === 'ready') return earlier.recording
    // Storage takes each object once, and an interrupted attempt may have stored its own. The worker removes that.
    const id = earlier ? crypto.randomUUID() : newId
    let stored: 'webm' | 'ogg' | undefined
    try {
      const { fields } = await receiveUpload(context.req.raw, limits, async (stream) => {
        const { format, content } = await detectSoundFormat(stream)
        if (format === null) throw new Problem(415, 'recording.not_audio')
        await caller.transaction((database) => declareRecording(database, id, params.id, format))
        stored = format
        await storageAs(settings, caller.accessToken).store(
          bucket,
          objectOf(params.id, id, format),
          `audio/${format}`,
          content,
        )
      })
      const { participantAccessible } = validate(recordingFields, withoutField(fields, limits.field))
      const size = await caller.transaction((database) => finishUpload(database, id, participantAccessible))
      return { id, format: stored ?? 'webm', size, participantAccessible }
    } catch (refusal) {
      // Without its row, the worker removes what was stored.
      if (stored) await caller.transaction((database) => cancelUpload(database, id)).catch(() => undefined)
      throw refusal
    }
  })

  register(callRecordings.download, async ({ caller, params, query, context }) => {
    const { recording, ticket, room } = await caller.transaction((database) =>
      openRecording(database, params.id, query),
    )
    const name = `${room.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '_')} ${recording.startedAt.slice(0, 10)}.${recording.format}`
    const path = await storageAs(settings, caller.accessToken).signDownload(
      bucket,
      objectOf(params.id, recording.id, recording.format),
      query.as === 'attachment' ? name : null,
      ticket,
    )
    if (!path) throw new Problem(404, 'recording.not_found')
    context.header('Cache-Control', 'no-store')
    return context.redirect(publicOrigin(context.req.raw, settings) + path)
  })

  register(callRecordings.retry, ({ caller, params }) =>
    caller.transaction((database) => retryRecording(database, params.id)),
  )
}

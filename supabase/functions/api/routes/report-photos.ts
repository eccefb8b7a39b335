import { contract } from '../../_shared/contract/index.ts'
import {
  completePhoto,
  declarePhoto,
  deletePhoto,
  listPhotos,
  photoBucket,
  readPhoto,
} from '../../_shared/domain/reports/photos.ts'
import { requirePerson } from '../../_shared/platform/auth/require-person.ts'
import { readWithTab } from '../../_shared/platform/auth/with-tab.ts'
import type { Dependencies } from '../../_shared/platform/dependencies.ts'
import { publicOrigin } from '../../_shared/platform/http/origin.ts'
import { Problem } from '../../_shared/platform/http/problem.ts'
import { redirectToFile } from '../../_shared/platform/http/redirect-to-file.ts'
import type { Register } from '../../_shared/platform/http/register.ts'
import { storageAs } from '../../_shared/platform/storage/as-caller.ts'
import { objectOf } from '../../_shared/platform/storage/upload-objects.ts'

const { reportPhotos } = contract

/** The tabs that show a report. */
const tabs = ['dashboard', 'reports', 'submit-report'] as const

export function reportPhotoRoutes(register: Register, { settings }: Dependencies): void {
  register(reportPhotos.declare, async ({ caller, params, body, context, newId }) => {
    requirePerson(caller, body.userId)
    const id = body.id ?? newId
    const contentType = await caller.transaction((database) => declarePhoto(database, params.id, id, body))
    const object = objectOf(String(params.id), id, 'upload')
    const path = await storageAs(settings, caller.accessToken).signUpload(photoBucket, object)
    if (!path) throw new Problem(409, 'request.id_taken')
    return { id, uploadUrl: publicOrigin(context.req.raw, settings) + path, contentType }
  })

  register(reportPhotos.complete, ({ caller, params, query }) => {
    requirePerson(caller, query.userId)
    return completePhoto(caller, params.id)
  })

  register(reportPhotos.list, ({ caller, params }) =>
    readWithTab(caller, [...tabs], (database) => listPhotos(database, params.id)),
  )

  register(reportPhotos.download, async ({ caller, params, query, context }) => {
    const file = await readWithTab(caller, [...tabs], (database) => readPhoto(database, params.id))
    const place = { bucket: photoBucket, folder: String(file.reportId) }
    return redirectToFile(context, settings, caller.storageToken, { ...place, file, as: query.as })
  })

  register(reportPhotos.remove, ({ caller, params }) =>
    caller.transaction((database) => deletePhoto(database, params.id)),
  )
}

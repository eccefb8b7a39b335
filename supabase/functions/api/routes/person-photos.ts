import { contract } from '../../_shared/contract/index.ts'
import {
  completePhoto,
  declarePhoto,
  personOfPhoto,
  personPhotoBucket,
  removePhoto,
} from '../../_shared/domain/people/photos.ts'
import type { Dependencies } from '../../_shared/platform/dependencies.ts'
import { publicOrigin } from '../../_shared/platform/http/origin.ts'
import { Problem } from '../../_shared/platform/http/problem.ts'
import type { Register } from '../../_shared/platform/http/register.ts'
import { storageAs } from '../../_shared/platform/storage/as-caller.ts'
import { downloadFile } from '../../_shared/platform/storage/download-file.ts'
import { objectOf } from '../../_shared/platform/storage/upload-objects.ts'

const { personPhotos } = contract

/** A photo never changes. In one browser, whoever knows its id may see it: everyone who signs in may. */
const forever = 'private, max-age=31536000, immutable'

export function personPhotoRoutes(register: Register, { settings }: Dependencies): void {
  register(personPhotos.declare, async ({ caller, params, body, context, newId }) => {
    const id = body.id ?? newId
    const contentType = await caller.transaction((database) => declarePhoto(database, params.id, id, body))
    const object = objectOf(params.id, id, 'upload')
    const path = await storageAs(settings, caller.accessToken).signUpload(personPhotoBucket, object)
    if (!path) throw new Problem(409, 'request.id_taken')
    return { id, uploadUrl: publicOrigin(context.req.raw, settings) + path, contentType }
  })

  register(personPhotos.complete, ({ caller, params }) => completePhoto(caller, params.id))

  register(personPhotos.show, async ({ caller, params: { id } }) => {
    const person = await caller.transaction((database) => personOfPhoto(database, id))
    const path = objectOf(person, id, 'checked')
    const stored = { bucket: personPhotoBucket, path, name: 'photo.webp', type: 'image/webp' }
    const photo = await downloadFile(settings, caller.storageToken, stored)
    photo.headers.set('Cache-Control', forever)
    return photo
  })

  register(personPhotos.remove, ({ caller, params }) =>
    caller.transaction((database) => removePhoto(database, params.id)),
  )
}

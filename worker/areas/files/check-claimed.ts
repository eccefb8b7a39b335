import type { Fault } from '../../../supabase/functions/_shared/contract/errors/catalog.ts'
import type { createObjects } from '../../../supabase/functions/_shared/platform/storage/objects.ts'
import { objectOf } from '../../../supabase/functions/_shared/platform/storage/upload-objects.ts'
import { checkUpload } from './check-upload.ts'
import { copyContent } from './copy-content.ts'
import type { Claim, FileClaims } from './file-claims.ts'

/** A file whose check was interrupted this often is taken for what interrupts it. */
const interruptionsMaximum = 3
/** How often a claim is renewed, in milliseconds; well below the two minutes after which it ends. */
const renewal = 30_000

/** Checks an upload or makes a copy, and decides about it unless another attempt has begun meanwhile. */
export async function checkClaimed(
  claims: FileClaims,
  objects: ReturnType<typeof createObjects>,
  claim: Claim,
): Promise<void> {
  const removeUpload = () => objects.remove(claim.bucket, [objectOf(claim.folder, claim.id, 'upload')])
  async function refuse(fault: Fault): Promise<void> {
    if (await claims.refuse(claim, fault)) await removeUpload()
  }

  if (claim.interruptions >= interruptionsMaximum) return refuse({ code: 'file.unreadable' })
  // A renewal that fails is repeated; before anything is stored, the claim is renewed in any case.
  const timer = setInterval(() => void claims.renew(claim).catch(() => undefined), renewal)
  try {
    if (claim.sourceId && claim.sourceFolder) {
      const source = { id: claim.sourceId, folder: claim.sourceFolder }
      const isCopied = await copyContent(objects, claim.bucket, source, claim)
      return isCopied ? void (await claims.acceptCopy(claim)) : await refuse({ code: 'file.not_found' })
    }
    const checked = await checkUpload(objects, claim, () => claims.renew(claim))
    if (!checked) return
    if ('refusal' in checked) return await refuse(checked.refusal)
    if (await claims.accept(claim, checked.accepted)) await removeUpload()
  } catch (error) {
    await claims.release(claim)
    throw error
  } finally {
    clearInterval(timer)
  }
}

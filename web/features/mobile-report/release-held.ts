import { draftOf } from '@/blocks/reports/draft-of.ts'
import { ifUnlocked } from '@/lib/outbox/locks.ts'
import { draftValues, type FormValues } from './form.ts'
import { stored } from './stored.ts'
import { formLock, release } from './useHeld.ts'

/**
 * Lets a person's waiting reports be sent whose form was open when the browser ended its page, with what was changed in it.
 * The one that this page's address names is about to be shown in its form.
 */
export async function releaseHeld(person: string, address: string): Promise<void> {
  const { loadDraft, removeDraft, reportOutbox } = await stored()
  for (const held of await reportOutbox.held())
    if (!address.includes(held.id))
      await ifUnlocked(formLock(held.id), async () => {
        const draft = await loadDraft<FormValues>(person, draftOf(held.id))
        if (!draft) await reportOutbox.retry(held.id)
        else if (await release(held, draftValues(draft.values))) await removeDraft(person, draftOf(held.id))
        return true
      })
}

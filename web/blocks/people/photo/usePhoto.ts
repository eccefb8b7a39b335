import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { refresh } from '@/lib/query.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { users } from '@contract/administration/users.ts'
import { auth } from '@contract/auth.ts'
import { chatRooms } from '@contract/chat/rooms.ts'
import { directory } from '@contract/directory.ts'
import { personPhotos } from '@contract/person-photos.ts'

/** What shows photos. A room reads its messages again by itself. */
const showing = [auth.user, directory.list, users.list, chatRooms.list]

/** The photo of a person, and what changes it. */
export function usePhoto(person: { id: string; photoId: string | null }) {
  const { t } = useTranslation('people')
  const toasts = useToasts()
  const errorText = useErrorText()
  /** What this form has made of the photo that it was given, for a form that is not given the new one. */
  const [changed, setChanged] = useState<{ from: string | null; to: string | null }>()

  async function show(photoId: string | null): Promise<void> {
    setChanged({ from: person.photoId, to: photoId })
    await Promise.all(showing.map((endpoint) => refresh(endpoint)))
  }

  const sending = useMutation({
    mutationFn: async (image: Blob) => {
      const { sendPhoto } = await import('./send-photo.ts')
      return sendPhoto(person.id, image)
    },
    onSuccess: (photoId) => {
      toasts.success(t('photo.saved'))
      return show(photoId)
    },
    onError: (error) => toasts.error(t('photo.notSaved'), errorText(error)),
  })
  const removal = useMutation({
    mutationFn: () => call(personPhotos.remove, { params: { id: person.id } }),
    onSuccess: () => {
      toasts.success(t('photo.removed'))
      return show(null)
    },
    onError: (error) => toasts.error(t('photo.notRemoved'), errorText(error)),
  })
  return { photoId: changed?.from === person.photoId ? changed.to : person.photoId, sending, removal }
}

import { useTranslation } from 'react-i18next'
import { useToasts } from '@/ui/Toasts.tsx'
import { refusalOf } from './upload.ts'
import { uploads } from './uploads.ts'

/** Starts to upload files into a room or a thread; a toast says which cannot be shared. */
export function useAddFiles(roomId: string, parentId: string | null): (files: Iterable<File>) => void {
  const { t } = useTranslation('chat')
  const toasts = useToasts()
  return (files) => {
    for (const file of files) {
      const refusal = refusalOf(file)
      if (refusal === 'file.too_large') toasts.error(t('fileTooLarge'), file.name)
      else if (refusal) toasts.error(t('fileNotSent'), t('fileTypeRefused', { name: file.name }))
      else uploads.add(roomId, parentId, file)
    }
  }
}

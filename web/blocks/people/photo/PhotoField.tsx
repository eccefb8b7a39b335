import { CameraOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteButton } from '@/ui/DeleteButton.tsx'
import { useToasts } from '@/ui/Toasts.tsx'
import { useMessage } from '@/ui/useMessage.ts'
import { message } from '@contract/errors/message.ts'
import { Picture } from '../Picture.tsx'
import { acceptedPhotos, refusalOf } from './photo-file.ts'
import { usePhoto } from './usePhoto.ts'
import styles from './PhotoField.module.css'

const PhotoDialog = lazy(() => import('./PhotoDialog.tsx'))

interface Props {
  person: { id: string; name: string; photoId: string | null }
  /** Whether it is only shown. */
  isFixed?: boolean
}

/** A person's photo with what changes it. It is stored at once, whatever form it is in. */
export function PhotoField({ person, isFixed = false }: Props) {
  const { t } = useTranslation('people')
  const toasts = useToasts()
  const translate = useMessage()
  const { photoId, sending, removal } = usePhoto(person)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [image, setImage] = useState<ImageBitmap>()
  const [isReading, setReading] = useState(false)

  const choose = async (file: File) => {
    const refusal = refusalOf(file)
    if (refusal) return toasts.error(translate(message(refusal)), file.name)
    setReading(true)
    const readable = await createImageBitmap(file).catch(() => undefined)
    setReading(false)
    if (readable) setImage(readable)
    // The server says what is wrong with it.
    else sending.mutate(file)
  }
  const close = () => {
    setImage(undefined)
    image?.close()
  }
  return (
    <div className={styles.field}>
      <Picture name={person.name} photoId={photoId} size={96} />
      {!isFixed && (
        <div className={styles.actions}>
          <Button
            ref={button}
            icon={<CameraOutlined aria-hidden />}
            loading={isReading || sending.isPending}
            onClick={() => input.current?.click()}
          >
            {t(photoId ? 'photo.change' : 'photo.choose')}
          </Button>
          {photoId && (
            <DeleteButton
              label={t('photo.remove')}
              question={t('photo.ask')}
              isPending={removal.isPending}
              // The button that has the focus goes with the photo.
              onDelete={() => removal.mutate(undefined, { onSuccess: () => button.current?.focus() })}
            />
          )}
          <input
            ref={input}
            type="file"
            accept={acceptedPhotos}
            hidden
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void choose(file)
              target.value = ''
            }}
          />
          <p className={styles.hint}>{t('photo.hint')}</p>
        </div>
      )}
      {image && (
        <Suspense>
          <PhotoDialog
            image={image}
            isSaving={sending.isPending}
            onSave={(square) => sending.mutate(square, { onSuccess: close })}
            onFail={() => toasts.error(t('photo.notSaved'))}
            onCancel={close}
          />
        </Suspense>
      )}
    </div>
  )
}

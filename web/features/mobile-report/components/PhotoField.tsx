import { CameraOutlined, DeleteOutlined, PictureOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { newRequestId } from '@/lib/request-id.ts'
import { useUser } from '@/lib/session.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useMessage } from '@/ui/useMessage.ts'
import { message } from '@contract/errors/message.ts'
import type { FormValues } from '../form.ts'
import { photoTypes, refusalOf } from '../photos.ts'
import { stored } from '../stored.ts'
import styles from './MobileReport.module.css'

interface Props {
  control: Control<FormValues>
  index: number
  /** Is told 1 when the browser begins to keep chosen photos, and -1 when it has ended. */
  onAdding: (change: 1 | -1) => void
}

/** The photos of an item, which the browser keeps until they are sent (MREP-23). */
export function PhotoField({ control, index, onAdding }: Props) {
  const { t } = useTranslation('mobile-report')
  const { id: person } = useUser()
  const toasts = useToasts()
  const translate = useMessage()
  const [isAdding, setAdding] = useState(false)
  const { field } = useController({ control, name: `items.${index}.photos` })
  // What is added or removed while the browser stores a photo must not be lost.
  const latest = useRef(field.value)
  useEffect(() => {
    latest.current = field.value
  }, [field.value])
  const change = (photos: typeof field.value) => {
    latest.current = photos
    field.onChange(photos)
  }

  const add = async (files: Iterable<File>) => {
    setAdding(true)
    onAdding(1)
    const { keepPhoto } = await stored()
    for (const file of files) {
      const refusal = refusalOf(file)
      const id = newRequestId()
      if (refusal) toasts.error(translate(message(refusal)), file.name)
      else
        await keepPhoto({ id, person, file }).then(
          () => change([...latest.current, { id, name: file.name }]),
          () => toasts.error(t('photoNotKept'), file.name),
        )
    }
    setAdding(false)
    onAdding(-1)
  }
  const remove = async (removed: string) => {
    change(latest.current.filter(({ id }) => id !== removed))
    await (await stored()).dropPhotos(person, [removed])
  }

  return (
    <div className={styles.photos}>
      {field.value.length > 0 && (
        <ul aria-label={t('photos')}>
          {field.value.map(({ id, name }, place) => (
            <li key={id}>
              <Preview id={id} name={name} />
              <Button
                danger
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('removePhoto', { number: place + 1 })}
                onClick={() => void remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <PhotoButton icon={<CameraOutlined aria-hidden />} isAdding={isAdding} isCamera onChoose={add}>
        {t('takePhoto')}
      </PhotoButton>
      <PhotoButton icon={<PictureOutlined aria-hidden />} isAdding={isAdding} onChoose={add}>
        {t('addPhotos')}
      </PhotoButton>
    </div>
  )
}

interface PhotoButtonProps {
  icon: ReactNode
  isAdding: boolean
  /** Takes one photo with the phone's camera, instead of choosing some from its gallery. */
  isCamera?: boolean
  onChoose: (files: Iterable<File>) => Promise<void>
  children: ReactNode
}

function PhotoButton({ icon, isAdding, isCamera = false, onChoose, children }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={icon} loading={isAdding} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={photoTypes}
        {...(isCamera ? { capture: 'environment' } : { multiple: true })}
        hidden
        onChange={({ target }) => {
          void onChoose([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

function Preview({ id, name }: { id: string; name: string }) {
  const { id: person } = useUser()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let made = ''
    let isGone = false
    const show = async () => {
      const { readPhoto } = await stored()
      const photo = await readPhoto(person, id)
      if (!photo || isGone) return
      made = URL.createObjectURL(photo.file)
      setAddress(made)
    }
    // Without it, the name is shown.
    show().catch(() => undefined)
    return () => {
      isGone = true
      URL.revokeObjectURL(made)
    }
  }, [person, id])
  return <img src={address} alt={name} />
}

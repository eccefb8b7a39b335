import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button, Image } from 'antd'
import { useTranslation } from 'react-i18next'
import { showSize } from '@/lib/sizes.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import { Confirm } from '@/ui/Confirm.tsx'
import { useTabStop } from '../tab-stop.ts'
import { contentOf } from './address.ts'
import { FileIcon } from './FileIcon.tsx'
import styles from './files.module.css'

export interface SharedFile {
  id: string
  name: string
  size: number
  type: string
  image: { width: number; height: number } | null
}

interface Props {
  file: SharedFile
  /** Deletes the file, where the reader may; resolves to whether it worked. */
  onDelete: (() => Promise<boolean>) | undefined
}

/** The longer side of a preview, in pixels. */
const previewSide = 320

/** A file with its preview: images, video and audio are shown, everything else is a row to open or save. */
export function Attachment({ file, onDelete }: Props) {
  return (
    <div className={styles.attachment}>
      <Preview file={file} />
      <FileRow file={file} onDelete={onDelete} />
    </div>
  )
}

function Preview({ file: { id, name, type, image } }: { file: SharedFile }) {
  if (image) {
    const { width, height } = image
    const scale = Math.min(1, previewSide / Math.max(width, height))
    return (
      <Image
        src={contentOf(id, 'thumbnail')}
        alt={name}
        width={Math.max(1, Math.round(width * scale))}
        // The room that it needs is known before it is loaded.
        styles={{ root: { maxWidth: '100%' }, image: { aspectRatio: `${width} / ${height}` } }}
        preview={{ src: contentOf(id, type === 'image/tiff' ? 'thumbnail' : 'shown') }}
      />
    )
  }
  const source = contentOf(id, 'shown')
  const media = { src: source, controls: true, 'aria-label': name }
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- people share recordings without captions
  if (type.startsWith('video/')) return <video className={styles.video} preload="metadata" {...media} />
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- people share recordings without captions
  if (type.startsWith('audio/')) return <audio className={styles.audio} preload="none" {...media} />
  return null
}

export function FileRow({ file: { id, name, size, type }, onDelete }: Props) {
  const { t, i18n } = useTranslation('chat')
  const tabIndex = useTabStop()
  return (
    <div className={styles.file}>
      <FileIcon type={type} />
      {type === 'application/pdf' ? (
        <a
          className={styles.name}
          tabIndex={tabIndex}
          href={contentOf(id, 'shown')}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Clipped>{name}</Clipped>
        </a>
      ) : (
        <Clipped className={styles.name}>{name}</Clipped>
      )}
      <span className={styles.size}>{showSize(size, i18n.language)}</span>
      <Button
        type="text"
        size="small"
        tabIndex={tabIndex}
        icon={<DownloadOutlined />}
        href={contentOf(id, 'attachment')}
        download={name}
        aria-label={t('download', { name })}
        title={t('download', { name })}
      />
      {onDelete && (
        <Confirm
          title={t('deleteFileText')}
          okText={t('delete')}
          cancelText={t('cancel')}
          okButtonProps={{ danger: true }}
          onConfirm={onDelete}
        >
          <Button
            type="text"
            size="small"
            tabIndex={tabIndex}
            icon={<DeleteOutlined />}
            aria-label={t('deleteFile', { name })}
            title={t('deleteFile', { name })}
          />
        </Confirm>
      )}
    </div>
  )
}

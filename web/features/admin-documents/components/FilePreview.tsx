import { contentOf } from '@/blocks/chat/files/address.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import type { ChatFile } from '@contract/chat/files.ts'
import styles from './AdminDocuments.module.css'

interface Props {
  file: ChatFile
  onClose: () => void
}

/** Shows an image, or plays a video or a sound. */
export function FilePreview({ file: { id, originalName: name, mimeType: type }, onClose }: Props) {
  const media = { src: contentOf(id, 'shown'), className: styles.media }
  return (
    <Dialog title={name} width={960} footer={null} onCancel={onClose}>
      {type.startsWith('image/') && <img {...media} alt={name} />}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- people share recordings without captions */}
      {type.startsWith('video/') && <video {...media} controls aria-label={name} />}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- people share recordings without captions */}
      {type.startsWith('audio/') && <audio {...media} controls aria-label={name} />}
    </Dialog>
  )
}

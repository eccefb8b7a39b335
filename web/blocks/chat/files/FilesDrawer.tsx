import { useInfiniteQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { showInstant } from '@/lib/dates.ts'
import { readPages } from '@/lib/pages.ts'
import { Failure } from '@/ui/Failure.tsx'
import { MoreButton } from '@/ui/MoreButton.tsx'
import { useFocusOnMore } from '@/ui/useFocusOnMore.ts'
import { Waiting } from '@/ui/Waiting.tsx'
import { chatFiles } from '@contract/chat/files.ts'
import type { Room } from '@contract/chat/rooms.ts'
import { FileRow } from './Attachment.tsx'
import styles from './files.module.css'

/** All files of a room, newest first. */
export default function FilesDrawer({ room, onClose }: { room: Room; onClose: () => void }) {
  const { t, i18n } = useTranslation('chat')
  const query = useInfiniteQuery({
    ...readPages(chatFiles.list, { params: { id: room.id } }),
    staleTime: 0,
  })
  const { data, error, isPending, refetch, hasNextPage } = query
  const files = data?.pages.flatMap(({ rows }) => rows) ?? []
  const [list, remember] = useFocusOnMore<HTMLUListElement>(files.length)
  return (
    <Drawer open title={t('files')} onClose={onClose} size={Math.min(420, innerWidth)}>
      {isPending && <Waiting rows={4} />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && files.length === 0 && <p>{t('noFiles')}</p>}
      <ul ref={list} className={styles.list}>
        {files.map(({ id, originalName: name, fileSize: size, mimeType: type, image, uploader, uploadedAt }) => (
          <li key={id}>
            <FileRow file={{ id, name, size, type, image }} onDelete={undefined} />
            <span className={styles.size}>
              {uploader.name} · {showInstant(uploadedAt, i18n.language)}
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <MoreButton query={query} onMore={remember} block>
          {t('moreFiles')}
        </MoreButton>
      )}
    </Drawer>
  )
}

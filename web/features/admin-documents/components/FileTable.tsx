import { DownloadOutlined, EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { contentOf } from '@/blocks/chat/files/address.ts'
import { FileIcon } from '@/blocks/chat/files/FileIcon.tsx'
import { showInstant } from '@/lib/dates.ts'
import { showSize } from '@/lib/sizes.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import { DataTable } from '@/ui/DataTable.tsx'
import { isShown } from '@contract/chat/file-types.ts'
import type { ChatFile } from '@contract/chat/files.ts'
import styles from './AdminDocuments.module.css'

interface Props {
  files: ChatFile[]
  isStale: boolean
  onShow: (file: ChatFile) => void
}

/** The files, each in a row. They are listed without pictures, because each opening is recorded. */
export function FileTable({ files, isStale, onShow }: Props) {
  const { t, i18n } = useTranslation('admin-documents')
  return (
    <DataTable
      label={t('title')}
      stacks
      isStale={isStale}
      rows={files}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t('column.name'),
          render: ({ originalName, mimeType }) => (
            <span className={styles.file}>
              <FileIcon type={mimeType} />
              <Clipped>{originalName}</Clipped>
            </span>
          ),
        },
        { key: 'room', title: t('column.room'), width: '22%', render: ({ room }) => <Clipped>{room.name}</Clipped> },
        {
          key: 'uploader',
          title: t('column.uploader'),
          width: '20%',
          render: ({ uploader: { name, country } }) => <Clipped>{country ? `${name}, ${country}` : name}</Clipped>,
        },
        {
          key: 'size',
          title: t('column.size'),
          width: '90px',
          render: ({ fileSize }) => showSize(fileSize, i18n.language),
        },
        {
          key: 'time',
          title: t('column.time'),
          width: '150px',
          render: ({ uploadedAt }) => showInstant(uploadedAt, i18n.language),
        },
        {
          key: 'actions',
          title: t('column.actions'),
          width: '100px',
          render: (file) => <Actions file={file} onShow={onShow} />,
        },
      ]}
    />
  )
}

function Actions({ file, onShow }: { file: ChatFile; onShow: Props['onShow'] }) {
  const { t } = useTranslation('admin-documents')
  const { id, originalName: name, mimeType } = file
  const preview = { type: 'text', icon: <EyeOutlined />, 'aria-label': t('preview', { name }) } as const
  return (
    <span className={styles.actions}>
      {mimeType === 'application/pdf' && (
        <Button {...preview} href={contentOf(id, 'shown')} target="_blank" rel="noopener noreferrer" />
      )}
      {isShown(mimeType) && mimeType !== 'application/pdf' && <Button {...preview} onClick={() => onShow(file)} />}
      <Button
        type="text"
        icon={<DownloadOutlined />}
        href={contentOf(id, 'attachment')}
        download={name}
        aria-label={t('download', { name })}
      />
    </span>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedList } from '@/ui/PagedList.tsx'
import type { ChatFile } from '@contract/chat/files.ts'
import { type FileTab, isFiltered, type Parameters } from '../filters.ts'
import { useSharedFiles } from '../queries/useSharedFiles.ts'
import { FilePreview } from './FilePreview.tsx'
import { FileTable } from './FileTable.tsx'
import styles from './AdminDocuments.module.css'

/** The files of a tab (DOC-4). */
export function SharedFiles({ tab, values }: { tab: FileTab; values: Parameters }) {
  const { t } = useTranslation('admin-documents')
  const query = useSharedFiles(tab, values)
  const [shown, setShown] = useState<ChatFile>()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- lets people scroll the pane with the keyboard
    <section className={styles.pane} aria-label={t(`tab.${tab}`)} tabIndex={0}>
      <PagedList
        query={query}
        empty={t(tab !== 'all' || isFiltered(values) ? 'empty' : 'none')}
        failed={t('failed')}
        end={(count) => t('end', { count })}
      >
        {(files, isStale) => <FileTable files={files} isStale={isStale} onShow={setShown} />}
      </PagedList>
      {shown && <FilePreview file={shown} onClose={() => setShown(undefined)} />}
    </section>
  )
}

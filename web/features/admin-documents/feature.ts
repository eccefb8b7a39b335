import { FolderOpenOutlined } from '@ant-design/icons'
import { administratorsPage } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'
import { callLogs } from '@contract/chat/call-logs.ts'
import { chatRepository } from '@contract/chat/repository.ts'

export const adminDocuments = administratorsPage(paths.adminDocuments, {
  title: 'header.documents',
  Icon: FolderOpenOutlined,
  denied: 'denied.documents',
  tile: 'documents',
  texts: ['admin-documents', 'recordings'],
  load: () => import('./AdminDocumentsPage.tsx'),
  prefetch: [chatRepository.totals, callLogs.totals],
})

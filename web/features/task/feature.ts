import { CommentOutlined } from '@ant-design/icons'
import type { PageManifest } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'

/** The page of one task, for everyone with whom it is shared: it needs no tab (TASK-12). */
export const task: PageManifest = {
  path: paths.task.path,
  title: 'header.task',
  Icon: CommentOutlined,
  texts: ['tasks'],
  load: () => import('./TaskPage.tsx'),
}

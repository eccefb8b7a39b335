import { ApiOutlined } from '@ant-design/icons'
import type { PageManifest } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'

export const connectionTest: PageManifest = {
  path: paths.connectionTest.path,
  title: 'header.connectionTest',
  Icon: ApiOutlined,
  texts: ['connection-test'],
  load: () => import('./ConnectionTestPage.tsx'),
}

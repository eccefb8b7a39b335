import { ImportOutlined } from '@ant-design/icons'
import type { PageManifest } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'

export const imports: PageManifest = {
  path: paths.imports.path,
  title: 'header.imports',
  Icon: ImportOutlined,
  requires: { admin: true },
  denied: 'denied.settings',
  texts: ['imports'],
  load: () => import('./ImportsPage.tsx'),
}

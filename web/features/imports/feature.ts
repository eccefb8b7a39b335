import { ImportOutlined } from '@ant-design/icons'
import { administratorsPage } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'

export const imports = administratorsPage(paths.imports, {
  title: 'header.imports',
  Icon: ImportOutlined,
  texts: ['imports'],
  load: () => import('./ImportsPage.tsx'),
})

import { HeartOutlined } from '@ant-design/icons'
import { administratorsPage } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'

export const systemState = administratorsPage(paths.systemState, {
  title: 'header.systemState',
  Icon: HeartOutlined,
  texts: ['system-state'],
  load: () => import('./SystemStatePage.tsx'),
})

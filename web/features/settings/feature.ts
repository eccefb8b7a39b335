import { SettingOutlined } from '@ant-design/icons'
import { administratorsPage } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'

export const settings = administratorsPage(paths.settings, {
  title: 'sidebar.settings',
  Icon: SettingOutlined,
  inSidebar: true,
  tile: 'settings',
  texts: ['settings', 'jobs'],
  load: () => import('./SettingsPage.tsx'),
})

import { GiftOutlined } from '@ant-design/icons'
import { administratorsPage } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'
import { countries } from '@contract/administration/geography.ts'

export const holidays = administratorsPage(paths.holidays, {
  title: 'header.holidays',
  Icon: GiftOutlined,
  texts: ['holidays'],
  load: () => import('./HolidaysPage.tsx'),
  prefetch: [countries.list],
})

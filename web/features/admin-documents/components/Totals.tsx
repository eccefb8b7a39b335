import {
  FileImageOutlined,
  FileTextOutlined,
  FolderOpenOutlined,
  PhoneOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { type Figure, Figures } from '@/ui/Figures.tsx'
import type { FileTab } from '../filters.ts'

interface Props {
  files: Record<Exclude<FileTab, 'all'>, number> | undefined
  calls: number | undefined
}

/** The numbers above the lists (DOC-3, DOC-8). */
export function Totals({ files, calls }: Props) {
  const { t, i18n } = useTranslation('admin-documents')
  const total = files && files.image + files.video + files.document + files.other
  const figure = (
    key: 'all' | 'image' | 'video' | 'document' | 'calls',
    Icon: NonNullable<Figure['Icon']>,
    count?: number,
  ): Figure => ({ key, title: t(`total.${key}`), value: count?.toLocaleString(i18n.language), Icon })
  return (
    <Figures
      label={t('totals')}
      figures={[
        figure('all', FolderOpenOutlined, total),
        figure('image', FileImageOutlined, files?.image),
        figure('video', VideoCameraOutlined, files?.video),
        figure('document', FileTextOutlined, files?.document),
        figure('calls', PhoneOutlined, calls),
      ]}
    />
  )
}

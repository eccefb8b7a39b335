import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { Sidebar } from './Sidebar.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** The sidebar on narrow screens. */
export default function SidebarDrawer({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="left"
      size={280}
      closable={false}
      aria-label={t('sidebar.label')}
      styles={{ body: { padding: 0 } }}
    >
      <Sidebar onNavigate={onClose} />
    </Drawer>
  )
}

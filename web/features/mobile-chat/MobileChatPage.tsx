import { HomeOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { roomChoices } from '@/blocks/chat/choices.ts'
import { Chat } from '@/blocks/chat/components/Chat.tsx'
import { paths } from '@/lib/paths.ts'
import { Main } from '@/ui/Main.tsx'
import { PageNotices } from '@/ui/PageNotices.tsx'
import { ThemeSwitch } from '@/ui/ThemeSwitch.tsx'
import { useTitle } from '@/ui/title.ts'
import { ToastProvider } from '@/ui/Toasts.tsx'
import { useNotificationPermission } from './useNotificationPermission.ts'
import styles from './MobileChat.module.css'

/** /mobile-chat: the list of rooms or one room, on the whole screen (MOB-1). */
export default function MobileChatPage() {
  return (
    <ToastProvider>
      <MobileChat />
    </ToastProvider>
  )
}

function MobileChat() {
  const { t } = useTranslation('mobile-chat')
  const { t: common } = useTranslation('ui')
  useTitle(t('title'))
  useNotificationPermission()
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <h1>{t('title')}</h1>
        <ThemeSwitch />
        <Link to={paths.home.getHref()} className={styles.home} aria-label={common('portal')} title={common('portal')}>
          <HomeOutlined aria-hidden />
        </Link>
      </header>
      <div>
        <PageNotices />
      </div>
      <Main className={styles.main}>
        <Chat isMobile choices={roomChoices.mobile} />
      </Main>
    </div>
  )
}

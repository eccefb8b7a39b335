import { MobileOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { roomChoices } from '@/blocks/chat/choices.ts'
import { Chat } from '@/blocks/chat/components/Chat.tsx'
import { paths } from '@/lib/paths.ts'
import { read } from '@/lib/query.ts'
import { choice, text, wholeNumber } from '@/lib/search-parameters.ts'
import { useAddress } from '@/lib/useAddress.ts'
import type { Choice } from '@/ui/form/field.ts'
import { Page } from '@/ui/Page.tsx'
import { countries } from '@contract/administration/geography.ts'
import styles from './TeamChat.module.css'

const { categories, departments } = roomChoices.chatPage
const parameters = {
  category: choice(categories),
  department: choice(departments),
  country: wholeNumber(1),
  room: text,
}

/** /chat: the rooms with filters, and the selected room's messages (ROOM-5, ROOM-6). */
export default function TeamChatPage() {
  const { t } = useTranslation('team-chat')
  const { t: shared } = useTranslation('chat')
  const { values, change } = useAddress(parameters)
  const { data: allCountries = [] } = useQuery(read(countries.list))
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <Link to={paths.mobileAppGuide.getHref()} className={styles.install}>
          <MobileOutlined aria-hidden />
          {t('install')}
        </Link>
      }
    >
      <Alert
        showIcon
        title={t('banner')}
        action={<Link to={paths.teamCommunication.getHref({ room: values.room })}>{t('toMainPortal')}</Link>}
      />
      <Chat
        choices={roomChoices.chatPage}
        isShown={({ category, department, countryId }) =>
          (!values.category || category === values.category) &&
          (!values.department || department === values.department) &&
          (!values.country || countryId === values.country)
        }
        filters={
          <div className={styles.filters}>
            <RoomFilter
              label={shared('category')}
              value={values.category}
              choices={categories.map((value) => ({ value, label: shared(`categories.${value}`) }))}
              onChange={(category) => change({ category })}
            />
            <RoomFilter
              label={shared('department')}
              value={values.department}
              choices={departments.map((value) => ({ value, label: shared(`departments.${value}`) }))}
              onChange={(department) => change({ department })}
            />
            <RoomFilter
              label={shared('country')}
              value={values.country}
              choices={allCountries.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(country) => change({ country })}
            />
          </div>
        }
      />
    </Page>
  )
}

interface RoomFilterProps<Value> {
  label: string
  value: Value | undefined
  choices: Choice<Value>[]
  onChange: (chosen: Value | undefined) => void
}

function RoomFilter<Value extends number | string>({ label, value, choices, onChange }: RoomFilterProps<Value>) {
  return (
    <Select<Value>
      allowClear
      aria-label={label}
      placeholder={label}
      value={value ?? null}
      options={choices}
      onChange={(chosen?: Value) => onChange(chosen)}
    />
  )
}

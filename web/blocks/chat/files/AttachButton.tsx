import { PaperClipOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddFiles } from './useAddFiles.ts'

interface Props {
  roomId: string
  parentId: string | null
}

/** Chooses files to share in a room or a thread. */
export function AttachButton({ roomId, parentId }: Props) {
  const { t } = useTranslation('chat')
  const input = useRef<HTMLInputElement>(null)
  const add = useAddFiles(roomId, parentId)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button
        icon={<PaperClipOutlined />}
        aria-label={t('attach')}
        title={t('attach')}
        onClick={() => input.current?.click()}
      />
    </>
  )
}

import { Button, Flex, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reactions } from '../call-room.ts'
import type { Call } from '../call.ts'
import { SmileIcon } from './SmileIcon.tsx'

/** The reactions that everyone sees for some seconds. */
export function Reactions({ call, isDisabled }: { call: Call; isDisabled: boolean }) {
  const { t } = useTranslation('calls')
  const [isOpen, setOpen] = useState(false)
  const choices = (
    <Flex wrap gap={4}>
      {reactions.map((reaction) => (
        <Button
          key={reaction}
          type="text"
          size="large"
          aria-label={t('reactWith', { reaction })}
          onClick={() => {
            setOpen(false)
            void call.react(reaction)
          }}
        >
          {reaction}
        </Button>
      ))}
    </Flex>
  )
  return (
    <Popover trigger="click" open={isOpen} onOpenChange={setOpen} content={choices}>
      <Button
        size="large"
        shape="circle"
        disabled={isDisabled}
        aria-label={t('react')}
        title={t('react')}
        icon={<SmileIcon />}
      />
    </Popover>
  )
}

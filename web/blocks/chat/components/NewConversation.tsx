import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChosenPerson, PersonSelect } from '@/blocks/people/PersonSelect.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { Field } from '@/ui/Field.tsx'
import { openDirect } from '../queries/rooms.ts'
import { useRoomAction } from '../useRoomAction.ts'

interface Props {
  onOpened: (roomId: string) => void
  onClose: () => void
}

/** Chooses the colleague to write to. */
export default function NewConversation({ onOpened, onClose }: Props) {
  const { t } = useTranslation('chat')
  const run = useRoomAction()
  const [person, setPerson] = useState<ChosenPerson>()

  async function open({ id }: ChosenPerson) {
    const opened = openDirect(id)
    if (!(await run(opened, 'notOpened'))) return
    onOpened((await opened).id)
    onClose()
  }

  return (
    <Dialog
      isForm
      title={t('newConversation')}
      okText={t('open')}
      okButtonProps={{ disabled: !person }}
      cancelText={t('cancel')}
      onOk={() => person && void open(person)}
      onCancel={onClose}
    >
      <Field label={t('person')} error={undefined}>
        {(control) => <PersonSelect {...control} value={person} onChange={setPerson} />}
      </Field>
    </Dialog>
  )
}

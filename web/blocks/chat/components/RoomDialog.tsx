import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { createOnce } from '@/lib/create-once.ts'
import { read, refresh } from '@/lib/query.ts'
import { ChoiceField } from '@/ui/form/ChoiceField.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { TextField } from '@/ui/form/TextField.tsx'
import { useRefusal } from '@/ui/form/useRefusal.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { countries } from '@contract/administration/geography.ts'
import { chatRooms, newRoom, type Room } from '@contract/chat/rooms.ts'
import { isBlank } from '@contract/fields.ts'
import type { RoomChoices } from '../choices.ts'
import { createRoom, updateRoom } from '../queries/rooms.ts'

interface Props {
  /** The room to change; undefined creates one. */
  room?: Room
  choices: RoomChoices
  onSaved?: (room: Room) => void
  onClose: () => void
}

type Input = z.input<typeof newRoom>
type Output = z.output<typeof newRoom>

/** The choices of a screen, and the room's own value, which may come from another screen. */
const withOwn = <Offered extends Value, Value extends string>(
  offered: readonly Offered[],
  own: Value | null | undefined,
): Value[] => (own && !offered.some((value) => value === own) ? [own, ...offered] : [...offered])

/** The form for a room's name, description and audience (ROOM-18). */
export default function RoomDialog({ room, choices, onSaved, onClose }: Props) {
  const { t } = useTranslation('chat')
  const toasts = useToasts()
  const refuse = useRefusal(t(room ? 'roomNotUpdated' : 'roomNotCreated'))
  const { data: allCountries = [] } = useQuery(read(countries.list))
  // Every field, because the schema empties those that are left out.
  const values: Required<Omit<Input, 'id'>> = {
    name: room?.name ?? '',
    description: room?.description ?? '',
    type: room && room.type !== 'direct' ? room.type : 'group',
    category: room?.category ?? null,
    department: room?.department ?? null,
    countryId: room?.countryId ?? null,
  }
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(newRoom), defaultValues: values })
  const { control, formState, handleSubmit } = form
  const name = useWatch({ control, name: 'name' })
  const types = withOwn(choices.types, room?.type === 'direct' ? undefined : room?.type)
  const [create] = useState(() =>
    createOnce<Output, Room>(
      (body, id) => createRoom({ ...body, id }),
      ({ id }, body) => updateRoom(id, body),
    ),
  )
  const submit = handleSubmit(async (body) => {
    try {
      const saved = await (room ? updateRoom(room.id, body) : create(body))
      toasts.success(t(room ? 'roomUpdated' : 'roomCreated'))
      await refresh(chatRooms.list)
      onSaved?.(saved)
      onClose()
    } catch (error) {
      refuse(error, form)
    }
  })
  return (
    <FormDialog
      title={t(room ? 'editChatRoom' : 'createRoom')}
      okText={t(room ? 'save' : 'create')}
      cancelText={t('cancel')}
      isSaving={formState.isSubmitting}
      isIncomplete={isBlank(name)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField control={control} name="name" label={t('name')} required isWide />
      <TextField control={control} name="description" label={t('description')} kind="lines" isWide />
      {types.length > 1 && (
        <ChoiceField
          control={control}
          name="type"
          label={t('type')}
          hint={t('typeHint')}
          required
          choices={types.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
      )}
      <ChoiceField
        control={control}
        name="category"
        label={t('category')}
        choices={withOwn(choices.categories, room?.category).map((value) => ({
          value,
          label: t(`categories.${value}`),
        }))}
      />
      <ChoiceField
        control={control}
        name="department"
        label={t('department')}
        choices={withOwn(choices.departments, room?.department).map((value) => ({
          value,
          label: t(`departments.${value}`),
        }))}
      />
      <ChoiceField
        control={control}
        name="countryId"
        label={t('country')}
        choices={allCountries
          .filter(({ id, isActive }) => isActive || id === room?.countryId)
          .map(({ id, name: country }) => ({ value: id, label: country }))}
      />
    </FormDialog>
  )
}

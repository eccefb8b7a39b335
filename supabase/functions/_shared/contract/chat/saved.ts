import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { message } from '../errors/message.ts'
import { instant, page, uuid, uuidParams } from '../fields.ts'
import { foundMessage } from './search.ts'

/** When to be reminded: in an hour, or at 9 in the morning of the next day or of the next working day. */
export const reminderPresets = ['hour', 'tomorrow', 'workingDay'] as const
export type ReminderPreset = (typeof reminderPresets)[number]

/** What a person has saved, and when they want to be reminded, or were. */
export const savedMark = z.strictObject({ messageId: uuid, remindAt: instant.nullable() })
export type SavedMark = z.infer<typeof savedMark>

export const savedMessage = foundMessage.extend({
  savedAt: instant,
  remindAt: instant.nullable().meta({ description: 'When to remind the caller, or when they were reminded' }),
  doneAt: instant.nullable(),
})
export type SavedMessage = z.infer<typeof savedMessage>

/** What is left out keeps its value. */
export const savedChange = z
  .strictObject({
    isDone: z.boolean().optional().meta({ description: 'True also ends the reminder' }),
    remindAt: instant.nullable().optional().meta({ description: 'A time in the future; null for no reminder' }),
    remindIn: z
      .enum(reminderPresets)
      .optional()
      .meta({ description: "In an hour, or at 9:00 of the next day or working day, in the caller's time zone" }),
  })
  .refine(({ remindAt, remindIn }) => remindAt === undefined || remindIn === undefined, {
    message: message('reminder.twice'),
    path: ['remindIn'],
  })
export type SavedChange = z.infer<typeof savedChange>

export const chatSaved = {
  list: endpoint('GET /api/chat/saved', {
    summary: 'The messages that the caller has saved, the last one saved first',
    access: 'person',
    viewing: 'private',
    query: z.strictObject({ state: z.enum(['open', 'done']).default('open'), ...page }),
    answer: z.array(savedMessage),
  }),
  ofRoom: endpoint('GET /api/chat/rooms/{id}/saved', {
    summary: 'Which messages of a room the caller has saved and not marked as done',
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    answer: z.array(savedMark),
  }),
  save: endpoint('PUT /api/chat/messages/{id}/saved', {
    summary: 'Save a message for the caller alone, set or remove a reminder of it, or mark it as done',
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    body: savedChange,
    answer: savedMessage,
  }),
  remove: endpoint('DELETE /api/chat/messages/{id}/saved', {
    summary: 'Remove a message, and its reminder, from those that the caller has saved',
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    answer: z.undefined(),
    status: 204,
  }),
}

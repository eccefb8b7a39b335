import { defineTaskNotification } from './task.ts'

/** Another person named the reader in a comment on a task. */
export const taskMention = defineTaskNotification('task_mention', {
  en: (name) => `${name} mentioned you in a comment`,
  fr: (name) => `${name} vous a mentionné dans un commentaire`,
  de: (name) => `${name} hat Sie in einem Kommentar erwähnt`,
})

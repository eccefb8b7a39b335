import { z } from 'zod'
import { linkedPages } from '../pages.ts'
import { defineNotification } from './definition.ts'

/** Another person named the reader in a comment on a task. */
export const taskMention = defineNotification({
  kind: 'task_mention',
  payload: z.object({ title: z.string(), name: z.string(), taskId: z.int() }),
  link: ({ taskId }) => linkedPages.task.getHref({ task: taskId }),
  bell: {
    en: ({ name, title }) => ({ title: `${name} mentioned you in a comment`, text: title }),
    fr: ({ name, title }) => ({ title: `${name} vous a mentionné dans un commentaire`, text: title }),
    de: ({ name, title }) => ({ title: `${name} hat Sie in einem Kommentar erwähnt`, text: title }),
  },
})

import { z } from 'zod'
import { linkedPages } from '../pages.ts'
import { defineNotification } from './definition.ts'

/** Another person commented on a task of the reader, or on one that the reader has commented on. */
export const taskCommented = defineNotification({
  kind: 'task_commented',
  payload: z.object({ title: z.string(), name: z.string(), taskId: z.int() }),
  link: ({ taskId }) => linkedPages.task.getHref({ task: taskId }),
  bell: {
    en: ({ name, title }) => ({ title: `${name} commented on a task`, text: title }),
    fr: ({ name, title }) => ({ title: `${name} a commenté une tâche`, text: title }),
    de: ({ name, title }) => ({ title: `${name} hat eine Aufgabe kommentiert`, text: title }),
  },
})

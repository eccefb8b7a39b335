import { z } from 'zod'
import { linkedPages } from '../pages.ts'
import { defineNotification } from './definition.ts'

/** Another person assigned a task to the reader. */
export const taskAssigned = defineNotification({
  kind: 'task_assigned',
  payload: z.object({ title: z.string(), name: z.string(), taskId: z.int() }),
  link: ({ taskId }) => linkedPages.task.getHref({ task: taskId }),
  bell: {
    en: ({ name, title }) => ({ title: `${name} assigned a task to you`, text: title }),
    fr: ({ name, title }) => ({ title: `${name} vous a attribué une tâche`, text: title }),
    de: ({ name, title }) => ({ title: `${name} hat Ihnen eine Aufgabe zugewiesen`, text: title }),
  },
})

import { z } from 'zod'
import { linkedPages } from '../pages.ts'
import { defineNotification } from './definition.ts'

/** Another person shared a task with the reader, or changed what the reader may do with it. */
export const taskShared = defineNotification({
  kind: 'task_shared',
  payload: z.object({ title: z.string(), name: z.string(), taskId: z.int() }),
  link: ({ taskId }) => linkedPages.task.getHref({ task: taskId }),
  bell: {
    en: ({ name, title }) => ({ title: `${name} shared a task with you`, text: title }),
    fr: ({ name, title }) => ({ title: `${name} a partagé une tâche avec vous`, text: title }),
    de: ({ name, title }) => ({ title: `${name} hat eine Aufgabe für Sie freigegeben`, text: title }),
  },
})

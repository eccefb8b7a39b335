import { defineTaskNotification } from './task.ts'

/** Another person shared a task with the reader, or changed what the reader may do with it. */
export const taskShared = defineTaskNotification('task_shared', {
  en: (name) => `${name} shared a task with you`,
  fr: (name) => `${name} a partagé une tâche avec vous`,
  de: (name) => `${name} hat eine Aufgabe für Sie freigegeben`,
})

import { defineTaskNotification } from './task.ts'

/** Another person assigned a task to the reader. */
export const taskAssigned = defineTaskNotification('task_assigned', {
  en: (name) => `${name} assigned a task to you`,
  fr: (name) => `${name} vous a attribué une tâche`,
  de: (name) => `${name} hat Ihnen eine Aufgabe zugewiesen`,
})

import { defineTaskNotification } from './task.ts'

/** Another person commented on a task of the reader, or on one that the reader has commented on. */
export const taskCommented = defineTaskNotification('task_commented', {
  en: (name) => `${name} commented on a task`,
  fr: (name) => `${name} a commenté une tâche`,
  de: (name) => `${name} hat eine Aufgabe kommentiert`,
})

import { z } from 'zod'
import { linkedPages } from '../pages.ts'
import { defineNotification, type Language } from './definition.ts'

/** A notification of what another person did with a task. `titles` receive that person's name. */
export const defineTaskNotification = <const Kind extends string>(
  kind: Kind,
  titles: Record<Language, (name: string) => string>,
) =>
  defineNotification({
    kind,
    payload: z.object({ title: z.string(), name: z.string(), taskId: z.int() }),
    link: ({ taskId }) => linkedPages.task.getHref({ task: taskId }),
    bell: {
      en: ({ name, title }) => ({ title: titles.en(name), text: title }),
      fr: ({ name, title }) => ({ title: titles.fr(name), text: title }),
      de: ({ name, title }) => ({ title: titles.de(name), text: title }),
    },
  })

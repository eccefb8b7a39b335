import { addressOf } from '@/lib/api.ts'
import { chatFiles } from '@contract/chat/files.ts'

type Shape = 'shown' | 'attachment' | 'thumbnail'

/** Where the content of a file is. */
export const contentOf = (id: string, as: Shape): string =>
  addressOf(chatFiles.download, { params: { id }, query: { as } })
